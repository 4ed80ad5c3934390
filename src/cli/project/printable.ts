/**
 * A text from a stranger, safe to print on a terminal: control characters, which could move the
 * cursor or recolour the screen, are shown as ·. Line breaks stay when `lines` is set.
 */
export function printable(text: string, { lines = false } = {}): string {
  return text.replace(/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    lines && character === '\n' ? '\n' : '·',
  );
}
