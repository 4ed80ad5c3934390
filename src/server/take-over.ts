/** Variable that tells a server that another one serves and will end for it (scripts/run/keep-serving.ts). */
export const TAKES_OVER = 'TAKES_OVER';
/** What it says when it has come as far as it can beside the other. */
export const STANDING_BY = 'standing by';

export function takesOver(): boolean {
  return Boolean(process.env[TAKES_OVER]) && process.send !== undefined;
}

export function standBy(): void {
  process.send?.(STANDING_BY);
}
