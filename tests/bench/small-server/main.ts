import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#shared/root.ts';
import { plainEnvironment } from '#tests/support/environments.ts';
import { makeLoopDisk } from '#tests/support/loop-disk.ts';
import { type MemoryGroup, makeMemoryGroup } from './memory-group.ts';
import { makeSite, publishBesideVisitors, startFirst } from './publication.ts';
import { startAndStop } from './start-and-stop.ts';

/**
 * `npm run small-server`: installs and builds a clone of this folder with 512 MB of memory, then serves
 * it with 1 GB, on a disk of 1 GB with packages and npm's cache, in the ways in which hosts start it; then
 * publishes from /gestion beside visitors (`-- publication`: this alone). Status 1 where one does not work.
 */
const MEGABYTE = 1024 ** 2;
/** Memory in megabytes: for installing and building, and for a server beside its npm. */
const [TO_BUILD, TO_SERVE] = [512, 1024];
/** Nothing listens there: a request for a package fails. */
const OFFLINE = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };

if (process.argv[2] !== 'publication') await installAndStart();
const site = await makeSite();
try {
  await step('a first start, which builds', TO_SERVE, (prefix) => startFirst(site, prefix));
  await step('a publication', TO_SERVE, (prefix) => publishBesideVisitors(site, prefix));
} finally {
  await site.remove();
}

async function installAndStart(): Promise<void> {
  const disk = makeLoopDisk();
  if (!disk) console.log('– no disk of its own here (root and Linux): the space is not limited');
  const place = disk?.folder ?? mkdtempSync(join(tmpdir(), 'small-server-'));
  const clone = join(place, 'portfolio');
  const npm = (prefix: string[], ...words: string[]) => {
    const [command = 'npm', ...before] = [...prefix, 'npm'];
    const env = plainEnvironment(join(place, 'home'));
    execFileSync(command, [...before, ...words], {
      cwd: clone,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  try {
    copySources(clone);
    const sources = megabytes(clone);
    await step('npm run build of a fresh clone', TO_BUILD, async (prefix) => {
      npm(prefix, 'run', 'build', '--', '--if-changed');
      const modules = megabytes(join(clone, 'node_modules'));
      const all = megabytes(place) - sources;
      return `node_modules ${modules} MB, all beside the sources ${all} MB`;
    });
    await step('a start without a network', TO_SERVE, (prefix) => serve(clone, prefix, OFFLINE));
    await step('npm ci --omit=dev, then a start with NODE_ENV=production', TO_SERVE, (prefix) => {
      npm(prefix, 'ci', '--omit=dev', '--no-audit');
      return serve(clone, prefix, { NODE_ENV: 'production', ...OFFLINE });
    });
  } finally {
    if (disk) disk.remove();
    else rmSync(place, { recursive: true });
  }
}

async function serve(
  clone: string,
  prefix: string[],
  variables: Record<string, string>,
): Promise<string> {
  const { seconds, code } = await startAndStop(clone, prefix, variables);
  if (code !== 0) throw new Error(`it ended with ${code} after SIGTERM`);
  return `answers after ${seconds.toFixed(1)} s`;
}

/** Does something with so many megabytes, and says what it found and took. */
async function step(
  name: string,
  memory: number,
  work: (prefix: string[]) => Promise<string>,
): Promise<void> {
  let group: MemoryGroup | null = null;
  try {
    group = makeMemoryGroup(memory * MEGABYTE);
  } catch (error) {
    console.log(`– memory is not limited: ${(error as Error).message}`);
  }
  const began = performance.now();
  let line: string;
  try {
    line = `✓ ${name}: ${await work(group?.prefix ?? [])}`;
  } catch (error) {
    line = `✗ ${name}: ${(error as Error).message}`;
    process.exitCode = 1;
  }
  const seconds = Math.round((performance.now() - began) / 1_000);
  const took = group
    ? `, at most ${Math.round(group.peak() / MEGABYTE)} of ${memory} MB, ${group.kills()} processes killed`
    : '';
  console.log(`${line}\n  ${seconds} s${took}`);
  group?.remove();
}

function megabytes(folder: string): number {
  return Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);
}

/**
 * Copies the files that git does not ignore, as they are now: a clone without its history, with what is not
 * committed yet.
 */
function copySources(to: string): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\0').filter(Boolean)) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(to, file));
  }
}
