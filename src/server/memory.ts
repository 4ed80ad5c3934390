/**
 * What the server's process is started with so that it gives memory back (docs/decisions/0016). The two
 * heaps of glibc and their thresholds are variables, for they count from the first allocation on: without
 * fixed thresholds each large block that is freed raises them, up to 32 MB that are never given back.
 * Other systems ignore them.
 */
export const MEMORY_VARIABLES: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Flags of V8. The space for new objects would grow to 64 MB for each thread under load, and what is in it
 * is short-lived: a request is through before a small one is full.
 */
export const MEMORY_FLAGS = ['--max-semi-space-size=8'];
