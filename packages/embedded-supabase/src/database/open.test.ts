import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedTemplate } from '../../testing/databases.ts';
import { SET } from '../../testing/project.ts';
import { lockFolder, REPLACEMENT } from './data-folder.ts';
import { openDatabase } from './open.ts';
import { openPGlite } from './pglite.ts';

const log = pino({ level: 'silent' });
let place: string;

/** Creates a data folder with all migrations. */
async function newDataFolder(): Promise<string> {
  const folder = mkdtempSync(join(place, 'data-'));
  cpSync((await sharedTemplate(SET)).folder, join(folder, 'pglite'), { recursive: true });
  return folder;
}

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'open-'));
});
afterAll(() => rmSync(place, { recursive: true }));

it('loads the engine while another process has the folder, and opens it once it is released', async () => {
  const folder = await newDataFolder();
  const holder = lockFolder({ folder });
  const waiting = Promise.withResolvers<void>();
  const opening = openDatabase({ folder, onWaiting: waiting.resolve }, log);
  await waiting.promise;
  expect(readdirSync(join(folder, 'pglite')), 'no engine runs on it').not.toContain(
    'postmaster.pid',
  );
  // The next process finds what this one leaves.
  const before = await openPGlite({ folder: join(folder, 'pglite') });
  await before.query('create table public.left_behind ()');
  await before.close();
  holder.release();
  const database = await opening;
  expect((await database.query('select from public.left_behind')).rows).toEqual([]);
  await database.close();
  lockFolder({ folder }).release();
});

it('opens what has taken the place of the folder while it waited', async () => {
  const [folder, other] = [await newDataFolder(), await newDataFolder()];
  const restored = await openPGlite({ folder: join(other, 'pglite') });
  await restored.query('create table public.restored ()');
  await restored.close();
  const holder = lockFolder({ folder });
  const database = openDatabase(
    {
      folder,
      onWaiting() {
        renameSync(other, join(folder, REPLACEMENT));
        holder.release();
      },
    },
    log,
  );
  expect((await (await database).query('select from public.restored')).rows).toEqual([]);
  await (await database).close();
});
