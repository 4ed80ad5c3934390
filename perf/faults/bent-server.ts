/** NODE_OPTIONS of a server whose clock and threads are bent (bent-process.ts). */
export const BENT_PROCESS = `--import=${new URL('./bent-process.ts', import.meta.url)}`;
