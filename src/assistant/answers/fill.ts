import { elide } from '#shared/text/format.ts';

/** Fills the {placeholders} of a sentence; the first letter of the result becomes a capital. */
export function fill(sentence: string, values: Readonly<Record<string, string>> = {}): string {
  const filled = elide(
    sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
  );
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}
