/**
 * Makes glibc return memory to the system (docs/decisions/0016): two heaps, and thresholds that large freed
 * blocks do not raise to 32 MB that are never returned. It reads them before the first allocation, so the
 * parent sets them. Other systems ignore them.
 */
export const MEMORY_VARIABLES: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Keeps V8's young space small (64 MB a thread otherwise): what requests leave is short-lived. */
export const MEMORY_FLAGS = ['--max-semi-space-size=8'];

/** Variable that is set when another server is serving and will stop for this one (scripts/run/keep-serving.ts). */
export const TAKES_OVER = 'TAKES_OVER';
/** Message to the parent: this process has started as far as it can next to the other server. */
export const STANDING_BY = 'standing by';

export function takesOver(): boolean {
  return Boolean(process.env[TAKES_OVER]) && process.send !== undefined;
}

export function standBy(): void {
  process.send?.(STANDING_BY);
}
