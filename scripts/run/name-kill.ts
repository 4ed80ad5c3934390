/**
 * Prints a message if a process was killed: the system does so silently when it runs out of memory.
 * @param what start of the sentence: "The build"
 * @param needs memory that the process needs, such as "512 MB"
 */
export function nameKill(
  what: string,
  needs: string,
  { code, signal }: { code: number | null; signal: NodeJS.Signals | null },
): void {
  // 128 + 9: a child of the process was killed, and the process ended with that status.
  if (signal !== 'SIGKILL' && code !== 137) return;
  console.error(
    `${what} was killed, most likely because the system ran out of memory: it needs ${needs}. Stop other programs, or add swap: fallocate -l 1G /swapfile && chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile.`,
  );
}
