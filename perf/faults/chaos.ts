import { parseArgs } from 'node:util';
import { ROWS_IN_HAND } from '#supabase/functions/outbox/drain.ts';
import { type ChaosReport, runChaos } from './run-chaos.ts';

const USAGE = `Usage: npm run chaos [-- OPTIONS]
  --messages N      messages to send (1000 if not given)
  --kills N         times that the server is killed and started again (10)
  --engine NAME     pglite or postgres (both, one after the other)
  --seed N          repeats the faults of a run (chosen by chance, and printed)`;

const ENGINES = ['pglite', 'postgres'] as const;

/** Runs the fault injection and ends with status 1 when anything was lost or stored twice. */
async function main(): Promise<void> {
  const { messages, kills, engines, seed } = readOptions();
  for (const engine of engines) {
    console.log(`\n${engine}: ${messages} messages, ${kills} kills, seed ${seed}`);
    const report = await runChaos({
      ...{ engine, messages, kills, seed },
      onEvent: (event) => console.log(`  ${event}`),
    });
    print(report, messages);
    const isWhole =
      report.rows === messages &&
      report.emails === messages &&
      report.emailsTwice <= report.kills * ROWS_IN_HAND &&
      report.crashes === 0 &&
      report.lost === 0 &&
      report.storedTwice === 0;
    console.log(isWhole ? `${engine}: nothing lost, nothing stored twice.` : `${engine}: FAILED`);
    if (!isWhole) process.exitCode = 1;
  }
}

function print(report: ChaosReport, messages: number): void {
  const faults = Object.entries(report.faults).map(([name, count]) => `${name} ${count}`);
  const lines: [string, string | number][] = [
    ['messages sent / acknowledged', `${messages} / ${report.acknowledged}`],
    ['requests', `${report.requests} (${faults.join(', ')})`],
    ['server killed and restarted', report.kills],
    ['server ended by itself', report.crashes],
    ['database connections cut', report.databaseCuts],
    ['e-mails refused or cut off', report.mailRefusals],
    ['rows stored', report.rows],
    ['lost', report.lost],
    ['stored twice', report.storedTwice],
    ['messages told by e-mail', report.emails],
    ['e-mails sent twice, same Message-ID', report.emailsTwice],
    ['seconds', report.seconds],
  ];
  for (const [label, value] of lines) console.log(`  ${label.padEnd(38)}${value}`);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        messages: { type: 'string', default: '1000' },
        kills: { type: 'string', default: '10' },
        engine: { type: 'string' },
        seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
      },
    });
    const [messages, kills, seed] = [values.messages, values.kills, values.seed].map(Number);
    const engines = ENGINES.filter((name) => values.engine === undefined || values.engine === name);
    if (!messages || kills === undefined || seed === undefined || engines.length === 0) {
      throw new Error('not a number, or an unknown engine');
    }
    if (![messages, kills, seed].every((number) => Number.isInteger(number) && number >= 0)) {
      throw new Error('not a whole number');
    }
    return { messages, kills, seed, engines };
  } catch {
    console.error(USAGE);
    process.exit(1);
  }
}

await main();
