import { parseArgs } from 'node:util';
import { brokenPromises, chaosTable, type Scenarios } from './chaos-table.ts';
import { runFullDisk } from './full-disk.ts';
import { runPowerCuts } from './power-cuts.ts';
import { createRandom } from './random.ts';
import { runChaos } from './run-chaos.ts';
import { runClockLeaps, runThreadDeaths } from './sabotage.ts';

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
  const random = createRandom(seed);
  const log = { onEvent: (event: string) => console.log(`  ${event}`) };
  const isEmbedded = engine === 'pglite';
  const scenarios: Scenarios = {
    network: await runChaos({
      engine,
      messages,
      kills,
      seed,
      badClients: { idle: 200, senders: 10 },
      silences: 3,
      ...log,
    }),
    power: await runPowerCuts({ engine, cuts, clients: 8, random, ...log }),
    disk: await runFullDisk({ engine, clients: 8, ...log }),
    clock: isEmbedded ? await runClockLeaps({ leaps: 2, random, ...log }) : null,
    thread: isEmbedded ? await runThreadDeaths({ deaths: 3, clients: 8, random, ...log }) : null,
  };
  for (const line of chaosTable(scenarios)) console.log(line);
  const broken = brokenPromises(scenarios, messages);
  for (const promise of broken) console.log(`${engine}: NOT TRUE: ${promise}`);
  if (broken.length > 0) process.exitCode = 1;
  else console.log(`${engine}: nothing lost, nothing stored twice.`);
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
