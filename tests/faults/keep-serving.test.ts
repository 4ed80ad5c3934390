import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { STAMP_FILE } from '#server/static/build-stamp.ts';
import { MEMORY_FLAGS, MEMORY_VARIABLES } from '#server/supervision.ts';
import { root } from '#shared/root.ts';
import { newDataFolder } from '#tests/support/databases.ts';
import { processEnvironment } from '#tests/support/environments.ts';

const place = mkdtempSync(join(tmpdir(), 'keep-serving-'));
afterAll(() => rmSync(place, { recursive: true }));

const stamp = join(place, STAMP_FILE);

/** Serves; the first update makes a build, and ends when the change of it has been seen. */
const PROGRAM = `
  import { watchFile, writeFileSync } from 'node:fs';
  const { keepServing } = await import(${JSON.stringify(join(root, 'scripts/run/keep-serving.ts'))});
  let updates = 0;
  keepServing(async () => {
    updates += 1;
    console.log('Update');
    if (updates > 1) return true;
    const seen = new Promise((done) => watchFile(${JSON.stringify(stamp)}, { interval: 1000 }, done));
    writeFileSync(${JSON.stringify(stamp)}, 'the new build');
    await seen;
    return true;
  });`;

/** Runs it with an answer to each of its lines; resolves to the lines and how it ended. */
async function run(answer: (lines: string[], pid?: number) => NodeJS.Signals | null) {
  const program = join(place, 'program.mjs');
  writeFileSync(program, PROGRAM);
  writeFileSync(stamp, 'the old build');
  const keeper = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      ...processEnvironment,
      BUILD_DIR: place,
      DATA_DIR: await newDataFolder(place),
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(keeper, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: keeper.stdout })) {
    if (!/^(Ready|Update)/.test(line)) continue;
    lines.push(line.split(':')[0] ?? '');
    const signal = answer(lines, keeper.pid);
    if (signal) keeper.kill(signal);
  }
  return { lines, ended: await ended };
}

it('an update replaces the server once, although its build is noticed as well', async () => {
  const { lines, ended } = await run((seen) => {
    if (seen.at(-1) !== 'Ready') return null;
    // The second update waits for everything that the first has caused.
    return seen.filter((line) => line === 'Ready').length < 3 ? 'SIGUSR2' : 'SIGTERM';
  });
  expect(lines).toEqual(['Ready', 'Update', 'Ready', 'Update', 'Ready']);
  expect(ended).toEqual([0, null]);
});

it('a stop in the middle of an update ends every process with status 0', async () => {
  const { ended } = await run((seen) => (seen.at(-1) === 'Ready' ? 'SIGUSR2' : 'SIGTERM'));
  expect(ended).toEqual([0, null]);
});

it.runIf(process.platform === 'linux')('the server returns unused memory', async () => {
  let started = '';
  await run((_, pid) => {
    const [server] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    const lists = ['environ', 'cmdline'].map((name) =>
      readFileSync(`/proc/${server}/${name}`, 'utf8'),
    );
    started = lists.join();
    return 'SIGTERM';
  });
  for (const flag of MEMORY_FLAGS) expect(started).toContain(flag);
  for (const pair of Object.entries(MEMORY_VARIABLES)) expect(started).toContain(pair.join('='));
});
