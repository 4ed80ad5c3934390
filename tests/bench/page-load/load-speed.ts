import { siteFolder } from '#site/build/build-folder.ts';
import { type Figures, medians, readFigures } from './figures.ts';
import { makeLimitPage } from './limit-page.ts';
import { loadPage } from './load-page.ts';
import { type Profile, profiles } from './profiles.ts';
import { serveFolders } from './serve-folders.ts';

/** The home page and its limit page on one profile. */
export interface Comparison {
  profile: Profile;
  site: Figures;
  limit: Figures;
}

/**
 * Measures the built home page beside the limit page, in turn, so that the machine's moods meet both
 * alike. One measurement at a time: two at once spoil each other.
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
