/**
 * Says that a program was killed, where it was: the system does so without a word when memory runs out.
 * @param what what was killed, as the sentence begins: « The build »
 * @param needs memory that it needs, as in « 512 MB »
 */
export function nameKill(
  what: string,
  needs: string,
  { code, signal }: { code: number | null; signal: NodeJS.Signals | null },
): void {
  // 128 + 9: a program of its own was killed, and it ended with that.
  if (signal !== 'SIGKILL' && code !== 137) return;
  console.error(
    `${what} was killed, most likely by the system for want of memory: it needs ${needs}. Stop other programs, or add swap: fallocate -l 1G /swapfile && chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile.`,
  );
}
