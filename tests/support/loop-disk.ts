import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  cpSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Size of the disk; its file takes only what is written. */
const BYTES = 1024 ** 3;

/**
 * A disk of its own (ext4 on a loop device) whose power can be cut: what the kernel has not yet written
 * to the device is gone afterwards. Needs root and Linux.
 */
export interface LoopDisk {
  /** Where it is mounted now. */
  folder: string;
  /**
   * Copies the device as it is at this moment, which is what a power cut leaves, and mounts the copy in
   * the place of the disk. Stop (SIGSTOP) the processes that write to it before, and end them in `endWriters`.
   */
  cutPower(endWriters: () => Promise<void>): Promise<void>;
  /** Puts a copy of a folder on the disk, synced. */
  begin(source: string, name: string): void;
  /** Fills the remaining space until the returned function is called. */
  fill(): () => void;
  remove(): void;
}

/** Makes a disk, or returns null where the machine does not allow it (no root, a container). */
export function makeLoopDisk(): LoopDisk | null {
  const place = mkdtempSync(join(tmpdir(), 'loop-disk-'));
  const folder = join(place, 'mounted');
  const [device, copy] = [join(place, 'device'), join(place, 'copy')];
  // The journal is not written on a timer: only what programs sync reaches the device.
  const mount = () => run('mount', '-o', 'loop,commit=600', device, folder);
  mkdirSync(folder);
  // PostgreSQL runs as another user and must get through.
  chmodSync(place, 0o711);
  try {
    const file = openSync(device, 'w');
    ftruncateSync(file, BYTES);
    closeSync(file);
    run('mkfs.ext4', '-q', '-F', device);
    mount();
  } catch {
    rmSync(place, { recursive: true, force: true });
    return null;
  }
  return {
    folder,
    async cutPower(endWriters) {
      run('cp', '--sparse=always', device, copy);
      await endWriters();
      run('umount', folder);
      run('mv', copy, device);
      mount();
    },
    begin(source, name) {
      cpSync(source, join(folder, name), { recursive: true });
      run('sync', '-f', folder);
    },
    fill() {
      const filler = join(folder, 'filler');
      const { bavail, bsize } = statfsSync(folder);
      run('fallocate', '-l', String(bavail * bsize), filler);
      return () => rmSync(filler);
    },
    remove() {
      // A process that was killed may still be closing its files.
      run('umount', '--lazy', folder);
      rmSync(place, { recursive: true, force: true });
    },
  };
}

function run(command: string, ...parameters: string[]): void {
  execFileSync(command, parameters, { stdio: 'pipe' });
}
