import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { root } from '#shared/root.ts';
import { createAssistant } from '../create-assistant.ts';
import { ruleNames, skippedRules } from '../rules/resolve.ts';
import { siteContent } from '../site-content.ts';
import { curve } from './curve.ts';
import { type Evaluation, evaluate, FLOORS, interval, underFloor } from './evaluate.ts';
import { ways } from './judges.ts';
import { readSet } from './read-set.ts';
import type { Item } from './score.ts';

const USAGE = `npm run eval:assistant -- [set.jsonl …] [--url ADDRESS] [--key KEY] [--kind KIND] [--quiet] [--curve] [--without RULE …]
  Asks every question of the sets (corpus/eval/*.jsonl, strangers/, exam/ and sellers/ unless named). Prints by kind how often the
  rules alone, the classifier alone, both, and both after one clarification (one of the suggested
  questions is sent) are right, with 95 % intervals, then the failures unless --quiet; fails where an interval lies under a floor.
  --without skips a rule of rules/resolve.ts, to see what it is worth.
  --curve learns from parts of the training questions and prints how well the classifier does. --url asks a running site instead:
  http://127.0.0.1:3000/functions/v1/chatbot (set CHAT_QUOTA=0 there).`;

/** Maximum wait for one answer of a site, in milliseconds. */
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

/** Prints how well each way of answering does, by kind. */
function compare(items: readonly Item[]) {
  const names = Object.keys(ways);
  console.log(`  ${'kind'.padEnd(11)}${names.map((name) => name.padStart(24)).join('')}`);
  const results = items.map((item) => ({
    kind: item.kind,
    right: Object.values(ways).map((judge) => judge(item)),
  }));
  for (const kind of ['overall', ...new Set(items.map((item) => item.kind))]) {
    const of = results.filter((result) => kind === 'overall' || result.kind === kind);
    const cells = names.map((_, way) => {
      const count = of.filter(({ right }) => right[way]).length;
      const [low, high] = interval(count, of.length);
      return `${percent(count, of.length)} (${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)})`.padStart(
        24,
      );
    });
    console.log(`  ${kind.padEnd(11)}${cells.join('')}  of ${of.length}`);
  }
}

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
      curve: { type: 'boolean', default: false },
      without: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  for (const rule of values.without) {
    if (!ruleNames.includes(rule))
      throw new Error(`${rule}: no such rule; ${ruleNames.join(', ')}`);
    skippedRules.add(rule);
  }
  const folder = join(root, 'corpus/eval');
  const own = ['.', 'strangers', 'exam', 'sellers'].flatMap((part) =>
    readdirSync(join(folder, part))
      .filter((name) => name.endsWith('.jsonl') && name !== 'conversations.jsonl')
      .map((name) => join(folder, part, name)),
  );
  const files = positionals.length > 0 ? positionals : own;
  const { url, key } = values;
  const ask = (question: string) => (url ? askSite(url, key, question) : engine(question).response);
  for (const file of files) {
    if (!existsSync(file)) throw new Error(`${file}: no such set; give a JSONL file of questions`);
    const items = readSet(file, siteContent).filter(
      ({ kind }) => !values.kind || kind === values.kind,
    );
    if (items.length === 0) throw new Error(`${file}: no question of kind ${values.kind}`);
    console.log(`\n${file}`);
    if (!url) compare(items);
    if (values.curve) {
      for (const { questions, share } of curve(items)) {
        console.log(
          `  classifier after ${String(questions).padStart(4)} questions ${percent(share, 1)}`,
        );
      }
    }
    const evaluation = await evaluate(items, ask);
    print(evaluation, values.quiet);
    for (const fault of underFloor(evaluation, true)) {
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
