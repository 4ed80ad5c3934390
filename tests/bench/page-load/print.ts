import type { Figures } from './figures.ts';
import type { Cost } from './growth.ts';
import type { Comparison } from './load-speed.ts';
import type { PageScores } from './scores.ts';

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

/** Prints the home page beside the limit page, a table for each profile. */
export function printComparison({ profile, site, limit }: Comparison): void {
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
export function printScores(pages: PageScores[]): void {
  console.log('\nLighthouse, all categories');
  console.table(
    Object.fromEntries(pages.map(({ path, device, scores }) => [`${path} ${device}`, scores])),
  );
  for (const { path, device, faults } of pages) {
    if (faults.length > 0) console.log(`${path} ${device}: ${faults.join('; ')}`);
  }
}

/** Prints what 400 projects and 100 questions cost. */
export function printGrowth({ now, grown }: { now: Cost; grown: Cost }): void {
  const row = (label: string, pick: (cost: Cost) => number, show: (value: number) => string) => [
    label,
    { now: show(pick(now)), grown: show(pick(grown)), ratio: (pick(grown) / pick(now)).toFixed(2) },
  ];
  console.log('\nWith 400 projects and 100 questions (slow 3G applied)');
  console.table(
    Object.fromEntries([
      row('Bytes before first paint', ({ bytes }) => bytes, kilobytes),
      row('First paint', ({ milliseconds }) => milliseconds, seconds),
      row(
        'Build',
        ({ build }) => build,
        (value) => `${value.toFixed(1)} s`,
      ),
    ]),
  );
}
