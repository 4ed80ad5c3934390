import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#embedded-supabase/database/database.ts';
import { ROWS_IN_HAND } from '#supabase/functions/outbox/drain.ts';
import { humanSubmissions, REPLAYED_ROBOTS } from '#supabase/tests/message-mix.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';

const page = readFileSync(join(import.meta.dirname, 'contact-path.md'), 'utf8');
/** The page without its line breaks. */
const text = page.replace(/\s+/g, ' ');

let database: Database;
beforeAll(async () => {
  database = await (testDatabases[0] as TestDatabase).open();
});
afterAll(() => database.close());

async function valueFrom<T>(sql: string): Promise<T> {
  const { rows } = await database.query<{ value: T }>(sql);
  return rows[0]?.value as T;
}

test('the triggers of the drawing are those of the table, in their order', async () => {
  const [, drawing = ''] = /^```\n(form ──►.*?)^```/ms.exec(page) ?? [];
  const triggers = await valueFrom<string[]>(`
    select array_agg(substr(tgname, length('contact_messages_') + 1) order by tgname) as value
    from pg_trigger
    where tgrelid = 'public.contact_messages'::regclass and tgname ~ '^contact_messages_[0-9]'`);
  expect(
    [...drawing.matchAll(/(\d\d) (\w+)/g)].map(([, number, name]) => `${number}_${name}`),
  ).toEqual(triggers);
});

test('the weights of the table are those of the score', async () => {
  const [, section = ''] = /^## Robots\n(.*?)^## /ms.exec(page) ?? [];
  const documented = new Map<string, string>();
  for (const [, reasons = '', weights = ''] of section.matchAll(
    /\| (`[^|]*?) +\| ([\d, ]+?) +(?=\|)/g,
  )) {
    const names = [...reasons.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name);
    // Two reasons of one cell have a weight each; the weights of one reason grow with what was found.
    for (const [index, name] of names.entries()) {
      documented.set(name, names.length > 1 ? (weights.split(', ')[index] ?? '') : weights);
    }
  }
  const source = await valueFrom<string>(
    `select pg_get_functiondef('private.score_contact_message'::regproc) as value`,
  );
  const scored = [...source.matchAll(/^ *\('([a-z-]+)', (\d+|case .*? end), /gm)].map(
    ([, name = '', weight = '']): [string, string] => {
      const weights = weight.startsWith('case') ? weight.match(/(?<=then |else )\d+/g) : [weight];
      return [
        name,
        (weights ?? [])
          .map(Number)
          .sort((one, other) => one - other)
          .join(', '),
      ];
    },
  );
  expect(scored.length).toBeGreaterThan(8);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(scored));
});

test('the words of robots, the limit and the waits are those of the tables', async () => {
  const { low, high } = await valueFrom<{ low: number; high: number }>(
    `select json_build_object('low', min(weight), 'high', max(weight)) as value from private.spam_patterns`,
  );
  expect(text).toMatch(new RegExp(`private\\.spam_patterns.*? \\| ${low} to ${high} \\|`));
  const settings = await valueFrom<Record<string, string | number>>(
    `select to_json(settings) as value from private.settings`,
  );
  expect(settings).toMatchObject({
    ...{ contact_quota: 60, contact_period: '00:10:00' },
    ...{ outbox_lease: '00:02:00', outbox_backoff: '00:00:30', outbox_backoff_max: '01:00:00' },
    ...{ outbox_give_up: '14 days', outbox_refusals: 12 },
  });
  for (const sentence of [
    '60 stored messages in 10 minutes from one address',
    'with a lease of 2 minutes',
    '(30 s, doubled, up to an hour)',
    'after 12 refusals that the receiver called final, or after 14 days',
    `at most the ${ROWS_IN_HAND} rows of a kind`,
  ]) {
    expect(text).toContain(sentence);
  }
});

test('the mix that is replayed has as many messages as the page says', () => {
  const [, humans] = /: (\d+) human messages/.exec(text) ?? [];
  const [, robots = ''] = /([\d ]+) robots' messages/.exec(text) ?? [];
  expect(humanSubmissions).toHaveLength(Number(humans));
  expect(REPLAYED_ROBOTS).toBe(Number(robots.replaceAll(' ', '')));
});
