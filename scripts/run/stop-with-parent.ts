/**
 * Stops this process as Ctrl-C would when the one that started it (scripts/setup.mjs) is gone: it
 * stands in a process group of its own, so the end of the terminal does not reach it.
 */
export function stopWithParent(): void {
  if (!process.channel) return;
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
