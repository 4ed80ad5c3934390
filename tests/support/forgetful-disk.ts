import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  DurableFileSystem,
  type Node,
  type NodeFileSystem,
  type Stream,
} from '#embedded-supabase/testing';

/** One operation on the files, by path below the folder of the database. */
type Operation = { acknowledged: number } & (
  | { kind: 'create' | 'remove' | 'sync file' | 'sync folder'; path: string }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'write'; path: string; position: number; data: Buffer }
  | { kind: 'truncate'; path: string; size: number }
);
type OperationDetails = Operation extends infer O
  ? O extends Operation
    ? Omit<O, 'acknowledged'>
    : never
  : never;

/**
 * Works as usual and records every operation, so that replayFiles can tell what a disk would contain after a
 * power cut between any two of them.
 */
export class ObservedFileSystem extends DurableFileSystem {
  readonly operations: Operation[] = [];
  /** Acknowledgements so far; set by the test at each answer. */
  acknowledged = 0;

  protected override change(nodeFs: NodeFileSystem): void {
    super.change(nodeFs);
    const { node_ops: nodes, stream_ops: streams } = nodeFs;
    const { mknod, rename, unlink, setattr } = nodes;
    const { write, fsync, setattr: setOpen } = streams;
    const pathOf = (node: Node) => nodeFs.realPath(node).slice(this.rootDir.length + 1);
    const note = (operation: OperationDetails) =>
      this.operations.push({ ...operation, acknowledged: this.acknowledged });
    nodes.mknod = (parent, name, mode, device) => {
      const node = mknod(parent, name, mode, device);
      if ((mode & 0o170_000) === 0o100_000) note({ kind: 'create', path: pathOf(node) });
      return node;
    };
    nodes.rename = (node, folder, name) => {
      note({ kind: 'rename', path: pathOf(node), to: join(pathOf(folder), name) });
      rename(node, folder, name);
    };
    nodes.unlink = (parent, name) => {
      note({ kind: 'remove', path: join(pathOf(parent), name) });
      unlink(parent, name);
    };
    nodes.setattr = (node, attributes) => {
      const { size } = attributes;
      if (size !== undefined) note({ kind: 'truncate', path: pathOf(node), size });
      setattr(node, attributes);
    };
    streams.setattr = (stream, attributes) => {
      const { size } = attributes;
      if (size !== undefined) note({ kind: 'truncate', path: pathOf(stream.node), size });
      setOpen(stream, attributes);
    };
    streams.write = (stream, memory, offset, length, position) => {
      const data = Buffer.from(memory.slice(offset, offset + length).buffer);
      note({ kind: 'write', path: pathOf(stream.node), position, data });
      return write(stream, memory, offset, length, position);
    };
    streams.fsync = (stream: Stream) => {
      const path = pathOf(stream.node);
      const done = fsync?.(stream) ?? 0;
      note({ kind: isFile(stream) ? 'sync file' : 'sync folder', path });
      return done;
    };
  }
}

function isFile({ node }: Stream): boolean {
  return ((node as Node & { mode: number }).mode & 0o170_000) === 0o100_000;
}

/** Changes of one file that a power cut may undo. */
interface CachedFile {
  /** What is on the disk. */
  stored: Buffer;
  pending: Exclude<
    Operation,
    { kind: 'create' | 'remove' | 'sync file' | 'sync folder' | 'rename' }
  >[];
}

/**
 * A disk that forgets at a power cut whatever was not synced: data without an fsync of its file, and
 * new names without one of the folder (or, as on ext4, XFS and Btrfs, of the new file itself).
 */
export class ForgetfulDisk {
  /** The files as programs see them, and as found after a power cut. */
  readonly #seen = new Map<string, CachedFile>();
  readonly #kept = new Map<string, CachedFile>();
  /** Names given up since the last sync of their folder, and those that the disk has given up. */
  readonly #removed = new Set<string>();
  readonly #gone = new Set<string>();
  readonly #base: string;
  /** Whether syncs do anything: without them everything is lost. */
  readonly #syncs: boolean;

  /** @param base what the disk held at first; it is not changed */
  constructor(base: string, { syncs = true } = {}) {
    this.#base = base;
    this.#syncs = syncs;
  }

  apply(operation: Operation): void {
    const { path } = operation;
    switch (operation.kind) {
      case 'create':
        this.#seen.set(path, { stored: Buffer.alloc(0), pending: [] });
        return;
      case 'remove':
        this.#seen.delete(path);
        this.#removed.add(path);
        return;
      case 'rename':
        this.#seen.set(operation.to, this.#open(path));
        this.#seen.delete(path);
        this.#removed.add(path);
        return;
      case 'write':
      case 'truncate':
        this.#open(path).pending.push(operation);
        return;
      case 'sync file':
        if (this.#syncs) this.#syncFile(path);
        return;
      case 'sync folder':
        if (this.#syncs) this.#syncFolder(path);
    }
  }

  #open(path: string): CachedFile {
    let file = this.#seen.get(path);
    if (!file) {
      // A file of the base: the disk has its name and its content already.
      const name = join(this.#base, path);
      file = { stored: existsSync(name) ? readFileSync(name) : Buffer.alloc(0), pending: [] };
      this.#seen.set(path, file);
      this.#kept.set(path, file);
    }
    return file;
  }

  #syncFile(path: string): void {
    const file = this.#open(path);
    file.stored = applyAll(file.stored, file.pending);
    file.pending = [];
    if (![...this.#kept.values()].includes(file)) this.#kept.set(path, file);
  }

  #syncFolder(path: string): void {
    const inside = (name: string) => dirname(name) === (path === '' ? '.' : path);
    for (const name of [...this.#removed].filter(inside)) {
      this.#removed.delete(name);
      this.#kept.delete(name);
      this.#gone.add(name);
    }
    for (const [name, file] of this.#seen) if (inside(name)) this.#kept.set(name, file);
  }

  /**
   * Writes what is on the disk now into a new folder.
   * @param survives decides of each write that was not synced whether it has reached the disk anyway
   */
  restore(folder: string, survives: () => boolean): void {
    cpSync(this.#base, folder, { recursive: true });
    for (const path of this.#gone) rmSync(join(folder, path), { force: true });
    for (const [path, { stored, pending }] of this.#kept) {
      const name = join(folder, path);
      mkdirSync(dirname(name), { recursive: true });
      writeFileSync(name, applyAll(stored, pending.filter(survives)));
    }
  }
}

function applyAll(stored: Buffer, pending: CachedFile['pending']): Buffer {
  if (pending.length === 0) return stored;
  let size = stored.length;
  let longest = size;
  for (const operation of pending) {
    size =
      operation.kind === 'write'
        ? Math.max(size, operation.position + operation.data.length)
        : operation.size;
    longest = Math.max(longest, size);
  }
  const content = Buffer.alloc(longest);
  stored.copy(content);
  for (const operation of pending) {
    if (operation.kind === 'write') operation.data.copy(content, operation.position);
    else content.fill(0, operation.size);
  }
  return content.subarray(0, size);
}
