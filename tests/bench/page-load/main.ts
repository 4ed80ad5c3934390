import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '#scripts/run/build-site.ts';
import { buildFolder } from '#site/build/build-folder.ts';
import { measureGrowth } from './growth.ts';
import { measureLoadSpeed } from './load-speed.ts';
import { printComparison, printGrowth, printScores } from './print.ts';
import { measureScores } from './scores.ts';

/**
 * `npm run measure`: how the home page loads on two slow networks beside the same page without any
 * script, Lighthouse's scores of every page, and the cost of much more content. Leaves the figures
 * in build/measure.json.
 *
 *   npm run measure -- [--runs 5] [--only speed|scores|growth]
 */
const PARTS = ['speed', 'scores', 'growth'];
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const runs = Number(values.runs);
if (!(runs >= 1) || (values.only && !PARTS.includes(values.only))) {
  console.error(`Usage: npm run measure -- [--runs 5] [--only ${PARTS.join('|')}]`);
  process.exit(1);
}
const asked = (part: string) => values.only === undefined || values.only === part;

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
if (asked('growth')) {
  const growth = await measureGrowth(runs);
  printGrowth(growth);
  results.growth = growth;
}
const file = resolve(buildFolder, 'measure.json');
writeFileSync(file, JSON.stringify(results, null, 2));
console.log(`\nAll figures: ${file}`);
