import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '#tests/bench/backend/report.ts';
import { EDITOR, editedSite, signInEditor, until } from '#tests/support/editor.ts';
import { startVisits, type Visits } from '#tests/support/load.ts';
import { runCommand } from '#tests/support/run-command.ts';

/** How long the quiet server is visited, in milliseconds. */
const QUIET = 20_000;
/** Visitors and the pause of each: some thirty pages and ten messages a second. */
const VISITORS = { clients: 4, pause: 100, kinds: ['page', 'page', 'page', 'message'] } as const;
/** Most times that a page may take longer while a site is published. */
const GOAL = 3;

type Site = Awaited<ReturnType<typeof editedSite>>;
type Server = Awaited<ReturnType<Site['start']>>;

/** Makes a site that is not built yet; messages of one address are not limited. */
export async function makeSite(): Promise<Site> {
  const data = mkdtempSync(join(tmpdir(), 'small-server-'));
  const variables = { DATA_DIR: data, CONTACT_QUOTA: '0', SPAM_SCORING: 'off' };
  const site = await editedSite(variables, false);
  rmSync(site.build, { recursive: true, force: true });
  const remove = async () => {
    await site.remove();
    rmSync(data, { recursive: true });
  };
  return { ...site, remove };
}

/** Builds the site, starts it and makes its owner's account. */
export async function startFirst(site: Site, prefix: string[]): Promise<string> {
  const begun = performance.now();
  const server = await site.start(prefix);
  const answers = seconds(begun);
  await runCommand('owner', ['create', EDITOR.email], site.variables, EDITOR.password);
  await server.kill('SIGTERM');
  return `answers after ${answers}`;
}

/** Publishes a price beside visitors; says how long each step took and how long the visitors waited. */
export async function publishBesideVisitors(site: Site, prefix: string[]): Promise<string> {
  const server = await site.start(prefix);
  try {
    // The engine is warm before anything is counted.
    await visit(server, () => sleep(2_000));
    const quiet = await visit(server, () => sleep(QUIET));
    let steps = '';
    const busy = await visit(server, async () => {
      steps = await publish(server);
    });
    const failures = [...quiet.errors, ...busy.errors];
    return [
      steps,
      compare('page', quiet, busy),
      compare('message', quiet, busy),
      `${failures.length} failed requests ${failures}`,
    ].join('\n  ');
  } finally {
    await server.kill('SIGTERM');
  }
}

async function visit(server: Server, work: () => Promise<unknown>): Promise<Visits> {
  const visits = startVisits({ target: () => server, ...VISITORS });
  await work();
  await visits.stop();
  return visits;
}

/** Publishes a price and returns how many seconds after « Publier » each step was done. */
async function publish(server: Server): Promise<string> {
  const editor = await signInEditor(server.url);
  await editor.price(0, '351 000');
  const begun = performance.now();
  const steps: string[] = [];
  const page = async () => (await fetch(server.url)).text();
  const published = editor.publish();
  const waits: [string, () => boolean | Promise<boolean>][] = [
    ['built', () => server.output().includes('draft built')],
    ['put in place', () => server.output().includes('site published')],
    ['new page', async () => /351\s000/.test(await page().catch(() => ''))],
    ['« done » in /gestion', async () => (await published)?.state === 'done'],
  ];
  for (const [name, isDone] of waits) {
    await until(isDone, server.output);
    steps.push(`${name} ${seconds(begun)}`);
  }
  return steps.join(', ');
}

function compare(kind: 'page' | 'message', quiet: Visits, busy: Visits): string {
  const [before, during] = [quiet.times[kind], busy.times[kind]];
  const [p99, beside] = [percentile(before, 0.99), percentile(during, 0.99)];
  return [
    `${kind}: quiet p50 ${ms(percentile(before, 0.5))}, p99 ${ms(p99)}`,
    `during the publication p50 ${ms(percentile(during, 0.5))}, p99 ${ms(beside)}`,
    `longest ${ms(Math.max(...during))} of ${during.length}`,
    `ratio of p99 ${(beside / p99).toFixed(1)}${kind === 'page' ? ` (goal ≤ ${GOAL})` : ''}`,
  ].join('; ');
}

const seconds = (begun: number) => `${((performance.now() - begun) / 1_000).toFixed(1)} s`;
const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;
