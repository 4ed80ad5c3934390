import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gestion } from '#content/index.ts';

const folder = new URL('../../../supabase/migrations/', import.meta.url);
const sql = readdirSync(folder)
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

/** The names of signs as the scoring writes them: ('links', 20, …) and ('loan', 'pattern', 70). */
const reasons = new Set(
  Array.from(sql.matchAll(/^ *\('([a-z]+(?:-[a-z]+)*)', (?:\d+|case|')/gm), ([, name]) => name),
);

it('finds the signs', () => {
  expect(reasons).toContain('honeypot');
  expect(reasons).toContain('loan');
});

it.each([...reasons])('explains « %s » in French', (reason) => {
  expect(gestion.message.reasons).toHaveProperty([reason ?? '']);
});
