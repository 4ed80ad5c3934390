import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openPGlite, openPostgres } from '#embedded-supabase/testing';
import { createPreparedDatabase, newDataFolder } from '#tests/support/databases.ts';
import { loadMessages, type MessageLoad } from '#tests/support/load.ts';
import { startServer } from '#tests/support/server-process.ts';

/** Kills in a row; the benchmark does twenty (tests/bench/backend/durability.ts). */
const KILLS = 3;

/** Waits for so many answers: a busy machine takes longer, and is cut off at the same moments. */
async function acknowledgements(load: MessageLoad, count: number): Promise<void> {
  while (load.acknowledged.length < count) await sleep(5);
}

it('keeps every acknowledged message on PGlite through kill -9 under load', async () => {
  const folder = await newDataFolder(tmpdir());
  const acknowledged = new Set<string>();
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const server = await startServer({ DATA_DIR: folder });
      const load = loadMessages({ addresses: [server.url], clients: 8 });
      await acknowledgements(load, 5 + Math.random() * 40);
      expect(await server.end('SIGKILL')).toBe('SIGKILL');
      await load.stop();
      expect(load.refused).toEqual([]);
      for (const text of load.acknowledged) acknowledged.add(text);
    }
    const database = await openPGlite({ folder: join(folder, 'pglite') });
    const { rows } = await database.query<{ message: string }>(
      'select message from public.contact_messages',
    );
    await database.close();
    const stored = rows.map(({ message }) => message);
    expect(acknowledged.size).toBeGreaterThan(10);
    expect(acknowledged.difference(new Set(stored))).toEqual(new Set());
    expect(new Set(stored).size, 'stored once').toBe(stored.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('loses and repeats nothing when one of two processes on one PostgreSQL is killed', async () => {
  const url = await createPreparedDatabase();
  const variables = { DATABASE_URL: url };
  const [first, second] = await Promise.all([startServer(variables), startServer(variables)]);
  const load = loadMessages({ addresses: [first.url, second.url], clients: 12 });
  await acknowledgements(load, 100);
  expect(await first.end('SIGKILL')).toBe('SIGKILL');
  const before = load.acknowledged.length;
  const third = await startServer(variables);
  await acknowledgements(load, before + 50);
  await load.stop();
  expect(load.refused).toEqual([]);
  expect(load.acknowledged.length).toBeGreaterThan(before);
  expect([await second.end(), await third.end()]).toEqual([0, 0]);

  const database = openPostgres({ url, poolSize: 1 });
  const { rows } = await database.query<{ message: string }>(
    'select message from public.contact_messages',
  );
  await database.close();
  const stored = rows.map(({ message }) => message);
  expect(new Set(load.acknowledged).difference(new Set(stored))).toEqual(new Set());
  expect(new Set(stored).size, 'stored once').toBe(stored.length);
});
