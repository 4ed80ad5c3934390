import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '#scripts/run/build-site.ts';
import { buildFolder } from '#server/static/load-site.ts';
import type { Figures } from './figures.ts';
import { type Comparison, measureLoadSpeed } from './load-speed.ts';
import { measureScores, type PageScores } from './scores.ts';

/**
 * `npm run measure`: measures how the home page loads on two slow networks beside the same page without
 * scripts, and Lighthouse's scores of every page. Writes the figures to build/measure.json.
 *
 *   npm run measure -- [--runs 5] [--only speed|scores]
 */
const PARTS = ['speed', 'scores'];
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const runs = Number(values.runs);
if (!(runs >= 1) || (values.only && !PARTS.includes(values.only))) {
  console.error(`Usage: npm run measure -- [--runs 5] [--only ${PARTS.join('|')}]`);
  process.exit(1);
}
const asked = (part: string) => values.only === undefined || values.only === part;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const ROWS: [label: string, pick: (figures: Figures) => number, show: (value: number) => string][] =
  [
    ['First Contentful Paint', ({ fcp }) => fcp, seconds],
    ['Largest Contentful Paint', ({ lcp }) => lcp, seconds],
    ['Speed Index', ({ speedIndex }) => speedIndex, seconds],
    ['Total Blocking Time', ({ tbt }) => tbt, (value) => `${Math.round(value)} ms`],
    ['Cumulative Layout Shift', ({ cls }) => cls, (value) => value.toFixed(3)],
    ['Bytes, all in', ({ bytes }) => bytes, kilobytes],
    ['Requests', ({ requests }) => requests, String],
    ['… ended before first paint', ({ requestsBeforePaint }) => requestsBeforePaint, String],
  ];

ensureBuilt();
const results: Record<string, unknown> = { runs };
if (asked('speed')) {
  const comparisons = await measureLoadSpeed(runs);
  for (const comparison of comparisons) printComparison(comparison);
  results.speed = comparisons;
}
if (asked('scores')) {
  const scores = await measureScores();
  printScores(scores);
  results.scores = scores;
}
const file = resolve(buildFolder, 'measure.json');
writeFileSync(file, JSON.stringify(results, null, 2));
console.log(`\nAll figures: ${file}`);

/** Prints the home page beside the limit page, a table for each profile. */
function printComparison({ profile, site, limit }: Comparison): void {
  console.log(`\n${profile.name} (${profile.description}), applied; medians`);
  console.table(
    Object.fromEntries(
      ROWS.map(([label, pick, show]) => {
        const [ours, floor] = [pick(site), pick(limit)];
        const ratio = floor > 0 ? (ours / floor).toFixed(2) : '';
        return [label, { 'home page': show(ours), 'limit page': show(floor), ratio }];
      }),
    ),
  );
  const types = Object.entries(site.byType).map(([type, bytes]) => `${type} ${kilobytes(bytes)}`);
  console.log(`Bytes by type: ${types.join(', ')}`);
}

/** Prints Lighthouse's scores, and what keeps a page from 100. */
function printScores(pages: PageScores[]): void {
  console.log('\nLighthouse, all categories');
  console.table(
    Object.fromEntries(pages.map(({ path, device, scores }) => [`${path} ${device}`, scores])),
  );
  for (const { path, device, faults } of pages) {
    if (faults.length > 0) console.log(`${path} ${device}: ${faults.join('; ')}`);
  }
}
