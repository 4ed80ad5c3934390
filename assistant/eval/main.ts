import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_PUBLISHABLE_KEY } from '#contract/backend.ts';
import { createAssistant } from '../create-assistant.ts';
import { siteContent } from '../site-content.ts';
import { type Evaluation, evaluate, FLOORS, underFloor } from './evaluate.ts';
import { readSet } from './read-set.ts';

const USAGE = `npm run eval:assistant -- [set.jsonl …] [--url ADDRESS] [--key KEY] [--kind KIND] [--quiet]
  Asks every question of the sets (assistant/eval/*.jsonl unless named), prints the share of right
  answers by kind and the failures, and fails under the floors. --url asks a running site instead:
  http://127.0.0.1:3000/functions/v1/chatbot (set CHAT_QUOTA=0 there).`;

/** Longest wait for one answer of a site, in milliseconds. */
const TIMEOUT = 20_000;

const engine = createAssistant(siteContent).answer;

async function askSite(url: string, key: string, message: string): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: key },
    body: JSON.stringify({ message }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`HTTP ${response.status} ${body.slice(0, 200)}`);
  return String((JSON.parse(body) as { response: unknown }).response);
}

const percent = (right: number, total: number) =>
  `${((100 * right) / total).toFixed(1)} %`.padStart(8);

function print({ right, total, kinds, failures }: Evaluation, quiet: boolean) {
  console.log(`  overall    ${percent(right, total)}  (${right}/${total})`);
  for (const [kind, count] of kinds) {
    const floor = FLOORS[kind] === undefined ? '' : `  floor ${100 * FLOORS[kind]} %`;
    console.log(
      `  ${kind.padEnd(11)}${percent(count.right, count.total)}  (${count.right}/${count.total})${floor}`,
    );
  }
  if (quiet) return;
  for (const { item, answer, faults } of failures) {
    console.log(
      `\n  ${item.id} [${item.kind}] ${item.question}\n    ${faults.join('; ')}\n    → ${answer.replaceAll('\n', ' / ')}`,
    );
  }
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      key: { type: 'string', default: DEFAULT_PUBLISHABLE_KEY },
      kind: { type: 'string' },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const folder = import.meta.dirname;
  const own = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  const files = positionals.length > 0 ? positionals : own.map((name) => join(folder, name));
  const { url, key } = values;
  const ask = (question: string) => (url ? askSite(url, key, question) : engine(question).response);
  for (const file of files) {
    if (!existsSync(file)) throw new Error(`${file}: no such set; give a JSONL file of questions`);
    const items = readSet(file, siteContent).filter(
      ({ kind }) => !values.kind || kind === values.kind,
    );
    if (items.length === 0) throw new Error(`${file}: no question of kind ${values.kind}`);
    console.log(`\n${file}`);
    const evaluation = await evaluate(items, ask);
    print(evaluation, values.quiet);
    for (const fault of underFloor(evaluation)) {
      console.log(`  under the floor: ${fault}`);
      process.exitCode = 1;
    }
  }
}

try {
  await run();
} catch (error) {
  console.error(`${(error as Error).message}\n${USAGE}`);
  process.exitCode = 2;
}
