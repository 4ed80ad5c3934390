import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { openPGliteThread } from '#embedded-supabase/testing';
import { newDataFolder } from '#tests/support/databases.ts';
import { send } from '#tests/support/visitor.ts';
import { eraseTraces, informPlanner } from './housekeeping.ts';

const place = mkdtempSync(join(tmpdir(), 'traces-'));
let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await newDataFolder(place);
  database = await openPGliteThread({ folder: join(folder, 'pglite') });
  await database.query('update private.settings set contact_quota = 0');
});
afterAll(async () => {
  await database.close();
  rmSync(place, { recursive: true, force: true });
});

/** Returns the files of the folder that contain these words. */
function filesWith(words: string): string[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true });
  return paths
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(words));
}

it('leaves no word of an erased person in the files of the embedded database', async () => {
  const email = 'zenobie.kouassi@exemple.ci';
  await send(database, { name: 'Zénobie Kouassi', email, subject: 'Le projet Zanzibar' });
  for (let n = 0; n < 20; n += 1) await send(database, { message: `Demande numéro ${n}, merci.` });
  // The planner keeps samples of the columns.
  await database.query('analyze public.contact_messages');
  await database.execute('checkpoint');
  await database.query('select public.erase_person($1, false)', [email]);
  expect(filesWith('Zanzibar').length, 'before').toBeGreaterThan(0);

  expect(await eraseTraces(database)).toBe(true);
  for (const words of ['Zanzibar', email, 'Zénobie']) expect(filesWith(words)).toEqual([]);
  const { rows } = await database.query('select from public.contact_messages');
  expect(rows).toHaveLength(20);
  expect(await eraseTraces(database), 'nothing more to do').toBe(false);
});

it('waits for a quiet night when there are many messages, at most a week', async () => {
  await database.query(
    `insert into public.contact_messages (name, email, subject, message)
     select 'Awa Koné', 'a' || n || '@exemple.ci', 'Devis', 'Demande de devis ' || n
     from generate_series(1, 1100) as n`,
  );
  await database.query(`select public.erase_person('a7@exemple.ci', false)`);
  expect(await eraseTraces(database), 'a message has just arrived').toBe(false);
  await database.query(`update private.traces set first_noted_at = now() - interval '8 days'`);
  expect(await eraseTraces(database)).toBe(true);
});

it('informs the planner a column at a time, so that no request waits for all of them', async () => {
  const asked: string[] = [];
  await informPlanner({
    query(sql, parameters) {
      asked.push(sql);
      return database.query(sql, parameters);
    },
  });
  const analysed = asked.filter((sql) => sql.includes('analyze public.contact_messages'));
  for (const sql of analysed) expect(sql).toMatch(/ \(\w+\)$/);
  const { rows } = await database.query(
    `select relallvisible > 0 as visible, (
       select count(*)::int from pg_stats where tablename = 'contact_messages'
     ) as columns from pg_class where oid = 'public.contact_messages'::regclass`,
  );
  expect(rows).toEqual([{ visible: true, columns: analysed.length }]);
});
