/** Runs `work` in a task of its own once the page and everything its HTML references have loaded. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', () => setTimeout(work));
}

/** Returns whether the visitor enabled data saver, or is on a 2G connection. */
export function wantsToSaveData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return (
    connection?.saveData === true ||
    connection?.effectiveType?.endsWith('2g') === true ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  );
}
