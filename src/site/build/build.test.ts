import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, test, vi } from 'vitest';
import { content, legalNotice } from '#content/index.ts';
import { routes } from '#shared/routes.ts';
import { findExcesses, readLimits } from './budget.ts';
import { sitemap } from './crawler-files.ts';
import { firstScreenFonts } from './heading-font.ts';
import { reuseIn } from './reuse.ts';

it('dates every listed page, including a new one, and omits the others', () => {
  const added = { page: 'notFound', path: '/blog', file: 'blog.html', indexed: true };
  const xml = sitemap([...Object.values(routes), added]);
  const dates = [...xml.matchAll(/<loc>[^<]*?([^/<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g)];
  const listed = [...Object.values(routes), added].filter(({ indexed }) => indexed);
  expect(listed.length).toBeLessThan(Object.keys(routes).length);
  expect(dates.map(([, page]) => `/${page}`)).toEqual(listed.map(({ path }) => path));
  for (const [, page, date] of dates) expect(date, page).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(dates[1]?.[2]).toBe(legalNotice.updated);
});

const { owner, hero } = content;
const fontsFor = (name: string) => firstScreenFonts({ owner: { ...owner, name }, hero });
const stretches = (css: string) => css.match(/size-adjust:[\d.]+/g);

test('measures any name: unaccented letters, a no-break space, another script', async () => {
  for (const name of ['Estelle Obono', 'abc 012', 'Li\u00A0Na', 'Ōé']) {
    expect(stretches(await fontsFor(name))?.length).toBeGreaterThan(5);
  }
});

test('a fallback font is fitted to the name', async () => {
  const [first] = stretches(await fontsFor('Iliii')) ?? [];
  const [second] = stretches(await fontsFor('MWmw')) ?? [];
  expect(first).not.toBe(second);
});

test('a text left empty by the owner has no fallback font', async () => {
  const css = await firstScreenFonts({ owner, hero: { ...hero, price: '' } });
  expect(css).not.toContain('.hero-price :first-child');
});

const weights = { page: { 'index.html': 20_000 }, code: { 'react.js': 58_600, 'chat.js': 4_000 } };

test('the limit itself is allowed', () => {
  expect(findExcesses(weights, { page: 20_000, code: 62_600 })).toEqual([]);
});

test('one byte more names the budget and its parts, largest first', () => {
  expect(findExcesses(weights, { page: 20_000, code: 62_599 })).toEqual([
    'code: 62.6 kB, budget 62.6 kB (react.js 58.6 kB, chat.js 4.0 kB).',
  ]);
});

test('a new part of the site needs a limit, and a limit needs something to count', () => {
  expect(findExcesses(weights, { page: 20_000, island: 1 })).toEqual([
    'code: 62.6 kB, and budget.json has no limit for it: add one.',
    'island: no part of the build has this name: correct budget.json.',
  ]);
});

test('the limits that the project promises cannot be raised unnoticed', () => {
  const limits = readLimits();
  expect(limits['home page with its styles']).toBeLessThanOrEqual(31_150);
  expect(limits.font).toBeLessThanOrEqual(30_000);
  expect(limits['portrait on a phone']).toBeLessThanOrEqual(12_000);
  expect(limits['visit with little data']).toBeLessThanOrEqual(50_000);
  expect(limits['everything before load']).toBeLessThanOrEqual(75_000);
  expect(limits['everything a visitor can use']).toBeLessThanOrEqual(230_000);
  expect(limits.admin).toBeLessThanOrEqual(120_000);
  expect(limits['editor of /gestion']).toBeLessThanOrEqual(45_000);
});

const place = mkdtempSync(join(tmpdir(), 'reuse-'));
afterAll(() => rmSync(place, { recursive: true }));

/** Makes two things in a build of this name, from two inputs. */
async function build(name: string, earlier: string, input: string) {
  const reuse = reuseIn(join(place, name), [join(place, earlier)]);
  const make = vi.fn(async () => ({ file: Buffer.from('bytes'), text: 'text' }));
  const made = await reuse(['same', Buffer.from('picture')], make);
  await reuse(['other', input], make);
  return { made, times: make.mock.calls.length };
}

it('rebuilds only what has different inputs from the previous build', async () => {
  const first = await build('one', 'none', 'a');
  expect(first.times).toBe(2);
  const second = await build('two', 'one', 'a');
  expect(second.times).toBe(0);
  expect(Buffer.from(second.made.file)).toEqual(first.made.file);
  expect((await build('three', 'two', 'b')).times).toBe(1);
  // What the previous build did not use is not kept.
  expect((await build('four', 'three', 'a')).times).toBe(1);
});

it('rebuilds everything for a program with other variables', async () => {
  await build('before', 'none', 'a');
  vi.stubEnv('VITE_SUPABASE_URL', 'https://other.example');
  expect((await build('after', 'before', 'a')).times).toBe(2);
  vi.unstubAllEnvs();
});

it('does not confuse inputs that are equal when concatenated', async () => {
  const reuse = reuseIn(join(place, 'sides'), []);
  expect(await reuse(['ab', 'c'], async () => 1)).toBe(1);
  expect(await reuse(['a', 'bc'], async () => 2)).toBe(2);
});
