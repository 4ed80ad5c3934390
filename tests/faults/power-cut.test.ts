import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { openPGlite } from '#embedded-supabase/testing';
import { createRandom } from '#tests/faults/random.ts';
import { templateFolder } from '#tests/support/databases.ts';
import { ForgetfulDisk, ObservedFileSystem } from '#tests/support/forgetful-disk.ts';

const CUTS = 30;
const MESSAGES = 400;
/** Clients that send at the same time; their messages share syncs. */
const CLIENTS = 20;

const INSERT = `insert into public.contact_messages (name, email, subject, message)
  values ('Awa Koné', 'awa@exemple.ci', 'Site vitrine', $1)`;

let folder: string;
let observed: ObservedFileSystem;
/** Texts that were acknowledged as stored, in the order of the answers. */
const acknowledged: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'power-cut-'));
  cpSync(await templateFolder(), join(folder, 'base'), { recursive: true });
  const first = await openPGlite({ folder: join(folder, 'base') });
  await first.query('update private.settings set spam_scoring = false, contact_quota = 0');
  await first.close();
  cpSync(join(folder, 'base'), join(folder, 'running'), { recursive: true });
  const database = await openPGlite({
    folder: join(folder, 'running'),
    fileSystem: (path) => {
      observed = new ObservedFileSystem(path);
      return observed;
    },
  });
  await store(database);
  await database.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Stores messages from many clients; meanwhile the log is cut over to new segments and given up. */
async function store(database: Database): Promise<void> {
  let next = 0;
  const client = async () => {
    while (next < MESSAGES) {
      const text = `Bonjour, je souhaite un site pour mon salon, numéro ${next++}.`;
      await database.batch([{ sql: INSERT, parameters: [text], prepare: true }]);
      observed.acknowledged = acknowledged.push(text);
      if (acknowledged.length % 150 === 0) {
        await database.query('select pg_switch_wal()');
        await database.execute('checkpoint');
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

/** Starts on what the disk holds and resolves to the stored texts. */
async function recover(disk: ForgetfulDisk, survives: () => boolean): Promise<string[]> {
  const after = mkdtempSync(join(folder, 'after-'));
  disk.restore(after, survives);
  // Plain PGlite, without syncs: there is no further power cut.
  const database = await PGlite.create({ dataDir: after, extensions: { pg_trgm } });
  const { rows } = await database.query<{ message: string }>(
    'select message from public.contact_messages',
  );
  await database.close();
  rmSync(after, { recursive: true, force: true });
  return rows.map(({ message }) => message);
}

it(`keeps every acknowledged message through ${CUTS} power cuts under load`, async () => {
  const random = createRandom(20_261_122);
  const { operations } = observed;
  const cuts = Array.from({ length: CUTS }, () => Math.floor(random() * operations.length));
  cuts.sort((one, other) => one - other);
  const disk = new ForgetfulDisk(join(folder, 'base'));
  let applied = 0;
  for (const [number, cut] of cuts.entries()) {
    for (const operation of operations.slice(applied, cut)) disk.apply(operation);
    applied = cut;
    // Every second time some of what was not synced has reached the disk all the same.
    const stored = new Set(await recover(disk, () => number % 2 === 1 && random() < 0.5));
    const promised = acknowledged.slice(0, operations[cut]?.acknowledged);
    expect(
      promised.filter((text) => !stored.has(text)),
      `cut ${number}`,
    ).toEqual([]);
  }
}, 600_000);

it('would lose them all without the syncs', async () => {
  const disk = new ForgetfulDisk(join(folder, 'base'), { syncs: false });
  for (const operation of observed.operations) disk.apply(operation);
  expect(await recover(disk, () => false)).toEqual([]);
}, 60_000);
