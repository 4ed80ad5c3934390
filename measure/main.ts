import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFolder } from '../scripts/build/paths.ts';
import { ensureBuilt } from '../scripts/run/ensure-built.ts';
import { measureLoadSpeed } from './load-speed.ts';
import { printComparison, printScores } from './print.ts';
import { measureScores } from './scores.ts';

/**
 * `npm run measure`: how the home page loads on two slow networks beside the same page without any
 * script, and Lighthouse's scores of every page. Leaves the figures in build/measure.json.
 *
 *   npm run measure -- [--runs 5] [--only speed|scores]
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const runs = Number(values.runs);
if (!(runs >= 1) || (values.only && !['speed', 'scores'].includes(values.only))) {
  console.error('Usage: npm run measure -- [--runs 5] [--only speed|scores]');
  process.exit(1);
}

ensureBuilt();
const speed = values.only === 'scores' ? [] : await measureLoadSpeed(runs);
for (const comparison of speed) printComparison(comparison);
const scores = values.only === 'speed' ? [] : await measureScores();
if (scores.length > 0) printScores(scores);
const file = resolve(buildFolder, 'measure.json');
writeFileSync(file, JSON.stringify({ runs, speed, scores }, null, 2));
console.log(`\nAll figures: ${file}`);
