/** NODE_OPTIONS of a server whose clock, syncs and threads are bent (bent-process.ts). */
export const BENT_PROCESS = `--import=${new URL('./bent-process.ts', import.meta.url)}`;
