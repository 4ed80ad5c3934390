import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gestion } from '#content/index.ts';
import { createPreparedDatabase, templateFolder } from '#tests/support/databases.ts';
import { type EditedSite, editedSite, signInEditor, until } from '#tests/support/editor.ts';
import { type LoopDisk, makeLoopDisk } from '#tests/support/loop-disk.ts';

/** Publications under load; more by hand, with what they took: PUBLICATIONS=20. */
const PUBLICATIONS = Number(process.env.PUBLICATIONS ?? 2);
/** Requests before the first publication, to compare with. */
const QUIET = 500;
const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)];

const texts = gestion.site.server;
const page = async (url: string) => (await fetch(url)).text();
const shown = (fcfa: number) => new RegExp(fcfa.toLocaleString('fr').replace(/\s/g, '\\s'));

/** On a disk whose power can be cut, where the machine allows one. */
describe('a site that is published from /gestion', () => {
  let disk: LoopDisk | null;
  let site: EditedSite;
  let server: Awaited<ReturnType<EditedSite['start']>>;
  let editor: Awaited<ReturnType<typeof signInEditor>>;
  beforeAll(async () => {
    disk = makeLoopDisk();
    disk?.begin(await templateFolder(), 'pglite');
    site = await editedSite(disk ? { DATA_DIR: disk.folder } : {});
    server = await site.start();
    editor = await signInEditor(server.url);
  });
  afterAll(async () => {
    await site.remove();
    disk?.remove();
  });
  const file = () => readFileSync(join(site.build, 'site/index.html'), 'utf8');
  const ask = async () => {
    const { seen } = await editor.state();
    expect((await editor.act({ action: 'publish', seen })).status).toBe(202);
  };

  it('goes back to an earlier version, under load, without a failed request', {
    timeout: 3_000_000,
  }, async () => {
    const times: number[] = [];
    const seconds: number[] = [];
    const failures: unknown[] = [];
    let isOver = false;
    const visitor = async () => {
      while (!isOver) {
        const begun = performance.now();
        // Like a browser, it asks again when a kept connection was closed before any answer.
        const answer = await fetch(server.url).catch((error: Error) =>
          isClosed(error) ? fetch(server.url).catch((second: Error) => second) : error,
        );
        times.push(performance.now() - begun);
        if (answer instanceof Error || answer.status !== 200) failures.push(answer);
        else await answer.text();
        await sleep(20);
      }
    };
    const visitors = Promise.all(Array.from({ length: 8 }, visitor));
    await until(() => times.length >= QUIET);
    for (let round = 1; round <= PUBLICATIONS; round += 1) {
      await editor.price(0, `${400_000 + round}`);
      const begun = performance.now();
      expect((await editor.publish())?.state).toBe('done');
      seconds.push((performance.now() - begun) / 1000);
    }
    const first = (await editor.state()).publications.at(-1);
    expect((await editor.act({ action: 'restore', to: first?.id ?? 0 })).status).toBe(200);
    expect((await editor.publish())?.state).toBe('done');
    isOver = true;
    await visitors;
    expect(await page(server.url)).toMatch(shown(400_001));
    expect(failures).toEqual([]);
    if (process.env.PUBLICATIONS) {
      const [quiet, busy] = [times.slice(0, QUIET), times.slice(QUIET)].map(p99);
      const steps = server.output().match(/Built in .*?(?=")/g);
      console.log({ seconds, p99: { quiet, busy }, steps });
    }
  });

  it('says that the disk refuses, and changes nothing', async () => {
    const obstacle = join(site.variables.DATA_DIR ?? '', 'site/edits.json.unfinished');
    mkdirSync(obstacle);
    await editor.price(0, '397531');
    const failed = { state: 'failed', error: expect.stringContaining(texts.diskFull) };
    expect(await editor.publish()).toMatchObject(failed);
    expect(await page(server.url)).not.toMatch(shown(397_531));
    expect((await editor.state()).draft).toHaveLength(1);
    rmSync(obstacle, { recursive: true });
    expect((await editor.publish())?.state).toBe('done');
    expect(await page(server.url)).toMatch(shown(397_531));
  });

  it('cut short by kill -9, is the old page, and the draft is there', async () => {
    const before = file();
    await editor.price(0, '362000');
    await ask();
    await until(() => builds(site) > 0);
    await server.kill();
    expect(file()).toBe(before);
    server = await site.start();
    editor = await signInEditor(server.url);
    expect(await page(server.url)).not.toMatch(shown(362_000));
    await until(async () => (await editor.state()).publications[0]?.state === 'failed');
    expect((await editor.state()).draft).toHaveLength(1);
    expect((await editor.publish())?.state).toBe('done');
    expect(await page(server.url)).toMatch(shown(362_000));
  });

  it('after « publié », shows the new page when the power was cut', async () => {
    const [present, kept] = [site.build, `${site.build}.kept`];
    cpSync(present, kept, { recursive: true });
    await editor.price(0, '373000');
    await ask();
    await until(async () => (await editor.state()).draft.length === 0);
    process.kill(-server.pid, 'SIGSTOP');
    const end = () => server.kill();
    await (disk ? disk.cutPower(end) : end());
    // Nothing of the new build had reached its disk either.
    rmSync(present, { recursive: true, force: true });
    renameSync(kept, present);
    server = await site.start();
    await until(async () => shown(373_000).test(await page(server.url).catch(() => '')));
  });
});

it('reaches every process on one PostgreSQL database', async () => {
  const DATABASE_URL = await createPreparedDatabase();
  const sites = [await editedSite({ DATABASE_URL }), await editedSite({ DATABASE_URL }, false)];
  try {
    const [one, other] = await Promise.all(sites.map((site) => site.start()));
    const editor = await signInEditor(one?.url ?? '');
    await editor.price(0, '384000');
    expect((await editor.publish())?.state).toBe('done');
    const url = other?.url ?? '';
    await until(async () => shown(384_000).test(await page(url).catch(() => '')));
  } finally {
    for (const site of sites) await site.remove();
  }
});

const isClosed = ({ cause }: Error) =>
  (cause as { code?: string } | undefined)?.code === 'UND_ERR_SOCKET';

/** Returns how many builds of a draft are under way. */
const builds = (site: EditedSite) => globSync(`${site.build}.draft.next-*`).length;
