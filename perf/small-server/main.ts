import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copySources } from '#testing/copy-sources.ts';
import { makeLoopDisk } from '#testing/loop-disk.ts';
import { plainEnvironment } from '#testing/plain-environment.ts';
import { type MemoryGroup, makeMemoryGroup } from './memory-group.ts';
import { type Run, startAndStop } from './start-and-stop.ts';

/**
 * `npm run small-server [-- --memory 512]`: installs, builds and serves a clone of this folder with so
 * many megabytes of memory and a disk of 1 GB, packages and npm's cache included, then in the other
 * ways in which hosts start it. Status 1 where one does not work.
 */
const { values } = parseArgs({ options: { memory: { type: 'string', default: '512' } } });
const MEGABYTE = 1024 ** 2;
const memory = Number(values.memory);
/** Nothing listens there: whoever asks for a package fails. */
const OFFLINE = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };

const disk = makeLoopDisk();
if (!disk) console.log('– no disk of its own here (root and Linux): the space is not limited');
const place = disk?.folder ?? mkdtempSync(join(tmpdir(), 'small-server-'));
const clone = join(place, 'portfolio');
try {
  copySources(clone);
  const sources = megabytes(clone);
  await step('npm start of a fresh clone', () => inGroup((prefix) => startAndStop(clone, prefix)));
  if (existsSync(join(clone, 'node_modules'))) {
    const modules = megabytes(join(clone, 'node_modules'));
    const all = megabytes(place) - sources;
    console.log(`  node_modules ${modules} MB; all beside the sources, npm’s cache too, ${all} MB`);
  }
  await step('the second start, without a network', () =>
    inGroup((prefix) => startAndStop(clone, prefix, OFFLINE)),
  );
  await step('npm ci --omit=dev, then NODE_ENV=production npm start', () =>
    inGroup((prefix) => {
      const [command = 'npm', ...words] = [...prefix, 'npm', 'ci', '--omit=dev', '--no-audit'];
      const env = plainEnvironment(join(place, 'home'));
      execFileSync(command, words, { cwd: clone, env, stdio: ['ignore', 'ignore', 'inherit'] });
      return startAndStop(clone, prefix, { NODE_ENV: 'production', ...OFFLINE });
    }),
  );
} finally {
  if (disk) disk.remove();
  else rmSync(place, { recursive: true });
}

/** Runs something with limited memory, and says how much it took. */
async function inGroup(work: (prefix: string[]) => Promise<Run>): Promise<string> {
  let group: MemoryGroup | null = null;
  try {
    group = makeMemoryGroup(memory * MEGABYTE);
  } catch (error) {
    console.log(`– memory is not limited: ${(error as Error).message}`);
  }
  try {
    const { seconds, code } = await work(group?.prefix ?? []);
    if (code !== 0) throw new Error(`it ended with ${code} after SIGTERM`);
    const took = group
      ? `, at most ${Math.round(group.peak() / MEGABYTE)} of ${memory} MB, ${group.kills()} processes killed`
      : '';
    return `answers after ${Math.round(seconds)} s${took}`;
  } finally {
    group?.remove();
  }
}

async function step(name: string, work: () => Promise<string>): Promise<void> {
  try {
    console.log(`✓ ${name}: ${await work()}`);
  } catch (error) {
    console.log(`✗ ${name}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

function megabytes(folder: string): number {
  return Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);
}
