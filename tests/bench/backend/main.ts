/**
 * npm run bench [-- NAME…] [--engine pglite|postgres] [--seconds N] [--clients N] [--kills N] [--rows N]
 * Measures the backend against the figures it should reach. NAME: throughput, durability, inbox,
 * start, overload, questions; all of them without one. Ends with status 1 when a goal is missed.
 */
import { parseArgs } from 'node:util';
import { measureDurability } from './durability.ts';
import { measureInbox } from './inbox.ts';
import { measureOverload, measureQuestions } from './overload.ts';
import { BENCH_OPTIONS, printFigure, readOptions } from './report.ts';
import { measureStart } from './start.ts';
import { measureThroughput } from './throughput.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: BENCH_OPTIONS });
const options = readOptions(values);
const wanted = (name: string) => positionals.length === 0 || positionals.includes(name);

for (const engine of options.engines) {
  if (wanted('start')) await measureStart(engine, printFigure);
  if (wanted('throughput')) await measureThroughput(engine, options, printFigure);
  if (wanted('durability')) await measureDurability(engine, options, printFigure);
  if (wanted('overload')) await measureOverload(engine, options, printFigure);
  if (wanted('questions')) await measureQuestions(engine, printFigure);
  if (wanted('inbox')) await measureInbox(engine, options, printFigure);
}
