import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Flags } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { buildFolder, siteFolder } from '#server/static/load-site.ts';
import { compressFolder } from '#site/build/compress.ts';
import { type Figures, medians, readFigures } from './figures.ts';
import { loadPage } from './load-page.ts';
import { serveFolders } from './serve-folders.ts';

/** A device and a network. Both are really applied while the page loads, not simulated. */
export interface Profile {
  name: string;
  /** Network and processor, for the table. */
  description: string;
  flags: Flags;
}

const applied = (values: object): Flags => ({
  formFactor: 'mobile',
  throttlingMethod: 'devtools',
  throttling: values as NonNullable<Flags['throttling']>,
  maxWaitForLoad: 90_000,
});

/** Lighthouse's own two mobile networks; its values for applied throttling come with them. */
const profiles: Profile[] = [
  {
    name: 'mobile',
    description: '150 ms, 1.6 Mbit/s, CPU 4× slower',
    flags: applied(throttling.mobileSlow4G),
  },
  {
    name: 'slow3g',
    description: '300 ms, 700 kbit/s, CPU 4× slower',
    flags: applied(throttling.mobileRegular3G),
  },
];

/** The home page and its limit page on one profile. */
export interface Comparison {
  profile: Profile;
  site: Figures;
  limit: Figures;
}

/**
 * Measures the built home page beside the limit page, in turn, so that other load on the machine
 * affects both alike. One measurement at a time: two at once would disturb each other.
 * @param runs loads of each page on each profile
 */
export async function measureLoadSpeed(runs: number): Promise<Comparison[]> {
  const limitPage = await makeLimitPage();
  const { addresses, stop } = await serveFolders([siteFolder, limitPage.folder]);
  try {
    const comparisons: Comparison[] = [];
    for (const profile of profiles) {
      const figures: Figures[][] = addresses.map(() => []);
      for (let run = 1; run <= runs; run += 1) {
        for (const [index, address] of addresses.entries()) {
          process.stderr.write(`\r${profile.name}: run ${run} of ${runs} `);
          figures[index]?.push(readFigures(await loadPage(`${address}/`, profile.flags)));
        }
      }
      process.stderr.write('\r');
      const [site = [], limit = []] = figures;
      comparisons.push({ profile, site: medians(site), limit: medians(limit) });
    }
    return comparisons;
  } finally {
    stop();
    limitPage.remove();
  }
}

/**
 * Copies the built site without its scripts: the same HTML, styles, font and portrait, so that nothing a
 * script does slows it down. Returns the folder of the copy's site.
 */
async function makeLimitPage(): Promise<{ folder: string; remove(): void }> {
  const base = mkdtempSync(join(tmpdir(), 'limit-page-'));
  cpSync(buildFolder, base, { recursive: true });
  const folder = join(base, 'site');
  for (const file of globSync('*.html*', { cwd: folder })) {
    const path = join(folder, file);
    if (!file.endsWith('.html')) rmSync(path);
    else {
      const html = readFileSync(path, 'utf8');
      writeFileSync(path, html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, ''));
    }
  }
  await compressFolder(folder);
  return { folder, remove: () => rmSync(base, { recursive: true, force: true }) };
}
