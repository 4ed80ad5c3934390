/** Whether the visitor asked for little data, or is on a 2G connection. */
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
