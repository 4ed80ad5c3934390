import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * The woven signs that a text may name instead of an emoji: nine rows of nine, or 18 of 18, with « # » for
 * the thread, « o » for the coloured and « x » for the pale one, and the emoji. Bundles get them as data.
 */
export const signs: Readonly<Record<string, { emoji: string; rows: string }>> = parse(
  readFileSync(new URL('signs.yaml', import.meta.url), 'utf8'),
);
