import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A control group of Linux: its processes together have so much memory and no more. */
export interface MemoryGroup {
  /** The words to put before a command line, so that it runs inside. */
  prefix: string[];
  /** The most that was taken so far, in bytes, its files in the page cache included. */
  peak(): number;
  /** Processes that the system has killed for want of memory. */
  kills(): number;
  /** Ends the group; its processes must have ended. */
  remove(): void;
}

const ROOT = '/sys/fs/cgroup';

/** File names of both generations (docs.kernel.org/admin-guide/cgroup-v2, cgroup-v1/memory). */
const generations = [
  {
    parent: ROOT,
    limit: 'memory.max',
    peak: 'memory.peak',
    kills: 'memory.events',
    isHere: () => existsSync(join(ROOT, 'cgroup.controllers')),
    prepare: () => writeFileSync(join(ROOT, 'cgroup.subtree_control'), '+memory'),
  },
  {
    parent: join(ROOT, 'memory'),
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
    kills: 'memory.oom_control',
    isHere: () => existsSync(join(ROOT, 'memory/memory.limit_in_bytes')),
    prepare: () => undefined,
  },
];

/**
 * Makes a group of so many bytes, without swap where the kernel counts it. Throws an Error that says
 * why the machine does not allow it: not Linux, no root, a container.
 */
export function makeMemoryGroup(bytes: number): MemoryGroup {
  const generation = generations.find(({ isHere }) => isHere());
  if (!generation) throw new Error('this system has no control groups for memory (Linux only)');
  const folder = join(generation.parent, `portfolio-${process.pid}`);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  try {
    generation.prepare();
    mkdirSync(folder);
    writeFileSync(join(folder, generation.limit), String(bytes));
    const swap = join(folder, 'memory.swap.max');
    if (existsSync(swap)) writeFileSync(swap, '0');
  } catch (error) {
    if (existsSync(folder)) rmdirSync(folder);
    throw new Error(
      `control groups cannot be made here (${(error as Error).message}): run as root`,
    );
  }
  const enter = `echo $$ > ${join(folder, 'cgroup.procs')} && exec "$@"`;
  return {
    prefix: ['/bin/sh', '-c', enter, 'sh'],
    peak: () => Number(read(generation.peak)),
    kills: () => Number(/oom_kill (\d+)/.exec(read(generation.kills))?.[1] ?? 0),
    remove: () => rmdirSync(folder),
  };
}
