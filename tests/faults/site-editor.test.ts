import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPreparedDatabase } from '#tests/support/databases.ts';
import { type EditedSite, editedSite, signInEditor, until } from '#tests/support/editor.ts';

/** Publications under load; more by hand: PUBLICATIONS=20. */
const PUBLICATIONS = Number(process.env.PUBLICATIONS ?? 2);

const page = async (url: string) => (await fetch(url)).text();
const shown = (fcfa: number) => new RegExp(fcfa.toLocaleString('fr').replace(/\s/g, '\\s'));

describe('publications under load', () => {
  let site: EditedSite;
  beforeAll(async () => {
    site = await editedSite();
  });
  afterAll(() => site.remove());

  it('goes back to an earlier version, under load, without a failed request', {
    timeout: 3_000_000,
  }, async () => {
    const server = await site.start();
    const editor = await signInEditor(server.url);
    let asked = 0;
    const failures: unknown[] = [];
    let isOver = false;
    const visitor = async () => {
      while (!isOver) {
        const answer = await fetch(server.url).catch((error: Error) => error);
        asked += 1;
        if (answer instanceof Error || answer.status !== 200) failures.push(answer);
        else await answer.text();
        await sleep(20);
      }
    };
    const visitors = Promise.all(Array.from({ length: 8 }, visitor));
    for (let round = 1; round <= PUBLICATIONS; round += 1) {
      await editor.price(0, `${400_000 + round}`);
      expect((await editor.publish())?.state).toBe('done');
    }
    const first = (await editor.state()).publications.at(-1);
    expect((await editor.act({ action: 'revert', to: first?.id ?? 0 })).status).toBe(202);
    expect((await editor.settled())?.state).toBe('done');
    isOver = true;
    await visitors;
    expect(await page(server.url)).toMatch(shown(400_001));
    expect(asked).toBeGreaterThan(20);
    expect(failures).toEqual([]);
  });
});

describe('a publication that is cut short', () => {
  let site: EditedSite;
  beforeAll(async () => {
    site = await editedSite();
  });
  afterAll(() => site.remove());
  const file = () => readFileSync(join(site.build, 'site/index.html'), 'utf8');

  it('by kill -9 changes nothing: the page is the old one, and the draft is there', async () => {
    let server = await site.start();
    let editor = await signInEditor(server.url);
    const before = file();
    await editor.price(0, '362000');
    const { seen } = await editor.state();
    expect((await editor.act({ action: 'publish', seen })).status).toBe(202);
    await until(() => builds(site) > 0);
    await server.kill();
    expect(file()).toBe(before);
    server = await site.start();
    editor = await signInEditor(server.url);
    expect(await page(server.url)).not.toMatch(shown(362_000));
    await until(async () => (await editor.state()).publications[0]?.state === 'failed');
    expect((await editor.state()).changes).toHaveLength(1);
    expect((await editor.publish())?.state).toBe('done');
    expect(await page(server.url)).toMatch(shown(362_000));
    await server.kill();
  });

  it('after « publié » is served after the restart', async () => {
    let server = await site.start();
    const editor = await signInEditor(server.url);
    await editor.price(0, '373000');
    const { seen } = await editor.state();
    await editor.act({ action: 'publish', seen });
    await until(async () => (await editor.state()).changes.length === 0);
    await server.kill();
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

/** Returns how many builds of a draft are under way. */
const builds = (site: EditedSite) => globSync(`${site.build}.draft.next-*`).length;
