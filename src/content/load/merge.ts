const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The owner's entries over the program's: groups field by field; a text or a list replaces. */
export function merge(base: unknown, over: unknown): unknown {
  if (over === undefined) return base;
  if (!isGroup(base) || !isGroup(over)) return over;
  const names = new Set([...Object.keys(base), ...Object.keys(over)]);
  return Object.fromEntries([...names].map((name) => [name, merge(base[name], over[name])]));
}
