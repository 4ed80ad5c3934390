/**
 * Makes glibc return memory to the system (docs/decisions/0016): two heaps, and fixed thresholds, which large
 * freed blocks would otherwise raise to 32 MB. It reads them before the first allocation, so the parent sets
 * them. Other systems ignore them.
 */
export const MEMORY_VARIABLES: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Keeps V8's young generation small (by default up to 64 MB a thread): garbage of requests is short-lived. */
export const MEMORY_FLAGS = ['--max-semi-space-size=8'];

/** Variable that is set when another server is serving and will stop for this one (scripts/run/keep-serving.ts). */
export const TAKES_OVER = 'TAKES_OVER';
/** Message to the parent: this process is as ready as it can be beside the other server. */
export const STANDING_BY = 'standing by';

export function takesOver(): boolean {
  return Boolean(process.env[TAKES_OVER]) && process.send !== undefined;
}

export function standBy(): void {
  process.send?.(STANDING_BY);
}
