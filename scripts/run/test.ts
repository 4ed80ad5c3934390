import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { resolve } from 'node:path';
import { contentFolder } from '#content/folder.ts';
import { writeEditorFiles } from '#content/json-schemas.ts';
import { makeTemplate } from '#embedded-supabase/testing';
import { isBuilt } from '#server/static/build-stamp.ts';
import { MIGRATIONS_FOLDER, root } from '#shared/root.ts';
import { skipNotice } from '#tests/support/sample.ts';
import { findBrowser } from './find-browser.ts';

interface Step {
  name: string;
  /** A program of node_modules/.bin and its arguments. */
  command: readonly [string, ...string[]];
  /** Variables of the environment. */
  env?: Record<string, string>;
}

/**
 * `npm test [-- PART… ARGUMENT…]`: checks, builds, then runs Vitest beside Playwright, each to its end; ends
 * with `N passed, N failed`, and status 1 if any failed. Without a part it runs all, slow ones only in CI.
 * Other arguments go to the test runner: `npm test -- unit src/ui`, `npm test -- e2e contact --headed`.
 */
const checks: Step[] = [
  // Each of four checkers, the default, would check again what it needs of the others' files.
  { name: 'types', command: ['tsc', '--noEmit', '--checkers', '1'] },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'unused', command: ['knip'] },
];
const quick = [...checks.map(({ name }) => name), 'unit', 'built', 'process', 'e2e'];
const all = [...quick, 'faults', 'other-owner'];
/** Parts that are folders of tests/; both runners read them from TEST_FOLDERS. */
const folders = ['built', 'process', 'e2e', 'faults'];
/** An owner of another trade, gender and country; also a project in vitest.config.ts. */
const otherOwner = { CONTENT_DIR: 'tests/support/second-owner', BUILD_DIR: 'build/second-owner' };

const words = process.argv.slice(2);
const named = words.filter((word) => all.includes(word));
const passedOn = words.filter((word) => !all.includes(word));
const parts = named.length > 0 ? named : process.env.CI ? all : quick;
const chosen = (...names: string[]) => names.filter((name) => parts.includes(name));

const folder = resolve(root, 'test-results/steps');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const NONE = { passed: 0, failed: 0, skipped: 0 };
const total = { ...NONE };
const env: NodeJS.ProcessEnv = {
  ...process.env,
  TEST_FOLDERS: `@(${chosen(...folders).join('|')})`,
  // Playwright leaves TypeScript to Node: its own compiler takes longer than the rest of a start.
  PW_DISABLE_TS_ESM: '1',
};

writeEditorFiles();
const notice = skipNotice(contentFolder);
if (notice) console.log(`▸ ${notice}`);

// Servers constantly sync their databases: in tests these are in memory where Linux has room.
const memory = '/dev/shm';
if (existsSync(memory) && statfsSync(memory).bavail * statfsSync(memory).bsize > 4e9) {
  env.TMPDIR = memory;
}

const build = { command: ['node', 'src/site/build/site.ts'] } as const;
// To keep all cores busy, the tests start when they have what they need, and the checks run beside everything.
const checking = Promise.all(checks.filter(({ name }) => parts.includes(name)).map(run));
await Promise.all([buildSites(), prepareForBrowsers()]);
await Promise.all([
  checking,
  runTests('vitest', [
    ...chosen('unit'),
    ...(chosen('built', 'process', 'faults').length > 0 ? ['tests'] : []),
    ...chosen('other-owner'),
  ]),
  runBrowserTests(),
]);
if (env.TEST_TEMPLATE) rmSync(env.TEST_TEMPLATE, { recursive: true });

if (total.passed + total.failed + total.skipped === 0) {
  console.error(`There is no test at ${passedOn.join(' ')} in ${parts.join(', ')}.`);
  total.failed = 1;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function buildSites(): Promise<void> {
  // When parts are run one by one by name, the first builds the site.
  if (chosen(...folders).length > 0 && (named.length === 0 || !isBuilt())) {
    await run({ name: 'build', ...build });
  }
  if (parts.includes('other-owner')) {
    await run({ name: 'build, other-owner', ...build, env: otherOwner });
  }
}

/** Finds a browser, and makes one database to copy for all runners. */
async function prepareForBrowsers(): Promise<void> {
  if (chosen('e2e', 'faults', 'other-owner').length === 0) return;
  try {
    env.CHROME_PATH = findBrowser();
  } catch (error) {
    // Steps that need a browser will fail; the others still run.
    console.error((error as Error).message);
  }
  env.TEST_TEMPLATE = resolve(folder, 'template');
  await makeTemplate(env.TEST_TEMPLATE, MIGRATIONS_FOLDER);
}

async function runBrowserTests(): Promise<void> {
  if (chosen('e2e', 'faults').length > 0) await runTests('playwright', ['desktop', 'mobile']);
  // At one width, only what depends on the owner; the rest is the same with any words.
  if (parts.includes('other-owner'))
    await runTests('playwright', ['desktop'], ['--grep=@any-owner'], {
      ...otherOwner,
      TEST_FOLDERS: 'e2e',
    });
}

/** Runs projects of a test runner, if any, as one step. */
async function runTests(
  runner: 'vitest' | 'playwright',
  projects: string[],
  options: string[] = [],
  variables: Record<string, string> = {},
): Promise<void> {
  if (projects.length === 0) return;
  await run({
    name: [runner, projects.join(', '), ...options].join(' '),
    command: [
      runner,
      runner === 'vitest' ? 'run' : 'test',
      ...projects.map((name) => `--project=${name}`),
      ...options,
      // A path belongs to one runner; the other finds no tests there.
      ...(passedOn.length > 0
        ? [runner === 'vitest' ? '--passWithNoTests' : '--pass-with-no-tests']
        : []),
      ...passedOn,
    ],
    env: variables,
  });
}

/**
 * Runs a step and adds up the counts of its JSON report; a step without one counts as one. Its output goes to
 * a log, which is shown if it fails; with arguments it is shown at once.
 */
async function run({ name, command, env: variables }: Step): Promise<void> {
  console.log(`▸ ${name}: ${command.join(' ')}`);
  const started = performance.now();
  const report = resolve(folder, `${name}.json`);
  const log = resolve(folder, `${name}.log`);
  const output = passedOn.length > 0 ? 'inherit' : openSync(log, 'w');
  const [program, ...args] = command;
  if (program === 'playwright') args.push('--reporter=list,json');
  if (program === 'vitest')
    args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  const child = spawn(program, args, {
    cwd: root,
    env: { ...env, ...variables, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ['ignore', output, output],
  });
  const [code] = await once(child, 'close');
  const counts = existsSync(report) ? readCounts(report) : { ...NONE, passed: code === 0 ? 1 : 0 };
  // A run can fail outside its tests: a file that does not load, an unhandled error.
  if (code !== 0) counts.failed ||= 1;
  if (counts.failed > 0 && output !== 'inherit') console.log(readFileSync(log, 'utf8').trimEnd());
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`  ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}

/** Reads the counts of a report; a test that passed only on a retry counts as failed. */
function readCounts(report: string): typeof total {
  const { stats, ...tests } = JSON.parse(readFileSync(report, 'utf8'));
  return stats
    ? { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
    : {
        passed: tests.numPassedTests,
        failed: tests.numFailedTests,
        skipped: tests.numPendingTests,
      };
}
