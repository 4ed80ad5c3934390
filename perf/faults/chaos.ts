import { parseArgs } from 'node:util';
import { ROWS_IN_HAND } from '#supabase/functions/outbox/drain.ts';
import { type PowerCutReport, runPowerCuts } from './power-cuts.ts';
import { createRandom } from './random.ts';
import { type ChaosReport, runChaos } from './run-chaos.ts';

const USAGE = `Usage: npm run chaos [-- OPTIONS]
  --messages N      messages to send (1000 if not given)
  --kills N         times that the server is killed and started again (10)
  --engine NAME     pglite or postgres (both, one after the other)
  --cuts N          power cuts of the disk (5; needs root, for a loop device)
  --minutes N       goes on, with the next seed each time, until so much time has passed
  --seed N          repeats the faults of a run (chosen by chance, and printed)`;

const ENGINES = ['pglite', 'postgres'] as const;

/** Runs the fault injection and ends with status 1 when anything was lost or stored twice. */
async function main(): Promise<void> {
  const { minutes, seed, ...options } = readOptions();
  const end = performance.now() + minutes * 60_000;
  let run = seed;
  do {
    for (const engine of options.engines) await runEngine(engine, run, options);
    run += 1;
  } while (performance.now() < end);
}

async function runEngine(
  engine: (typeof ENGINES)[number],
  seed: number,
  { messages, kills, cuts }: { messages: number; kills: number; cuts: number },
): Promise<void> {
  console.log(
    `\n${engine}: ${messages} messages, ${kills} kills, ${cuts} power cuts, seed ${seed}`,
  );
  const onEvent = (event: string) => console.log(`  ${event}`);
  const badClients = { idle: 200, senders: 10 };
  const report = await runChaos({
    ...{ engine, messages, kills, seed, badClients, silences: 3, onEvent },
  });
  const power = await runPowerCuts({
    ...{ engine, cuts, clients: 8, random: createRandom(seed), onEvent },
  });
  print(report, power, messages);
  const isWhole =
    report.rows === messages &&
    report.emails === messages &&
    report.emailsTwice <= report.kills * ROWS_IN_HAND &&
    report.crashes === 0 &&
    report.lost + (power?.lost ?? 0) === 0 &&
    report.storedTwice + (power?.storedTwice ?? 0) === 0 &&
    report.bigBodiesTaken === 0;
  console.log(isWhole ? `${engine}: nothing lost, nothing stored twice.` : `${engine}: FAILED`);
  if (!isWhole) process.exitCode = 1;
}

function print(report: ChaosReport, power: PowerCutReport | null, messages: number): void {
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
    ['idle sockets opened', report.idleSockets],
    ['bodies of 1 MB sent / taken', `${report.bigBodies} / ${report.bigBodiesTaken}`],
    ['visitors meanwhile, p99', `${report.visitorP99} ms`],
    ['memory of the server, highest', `${report.memoryPeak} MB`],
    [
      'power cuts: acknowledged / lost',
      power
        ? `${power.cuts}: ${power.acknowledged} / ${power.lost}`
        : 'not allowed here (needs root)',
    ],
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
        cuts: { type: 'string', default: '5' },
        minutes: { type: 'string', default: '0' },
        engine: { type: 'string' },
        seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
      },
    });
    const engines = ENGINES.filter((name) => values.engine === undefined || values.engine === name);
    const number = (name: 'messages' | 'kills' | 'cuts' | 'minutes' | 'seed') => {
      if (!/^\d+$/.test(values[name])) throw new Error('not a whole number');
      return Number(values[name]);
    };
    if (number('messages') === 0 || engines.length === 0) throw new Error('nothing to do');
    return {
      engines,
      messages: number('messages'),
      kills: number('kills'),
      cuts: number('cuts'),
      minutes: number('minutes'),
      seed: number('seed'),
    };
  } catch {
    console.error(USAGE);
    process.exit(1);
  }
}

await main();
