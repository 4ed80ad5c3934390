import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { contentFolder } from '#content/folder.ts';
import { makeTemplate } from '#embedded-supabase/testing';
import { isBuilt } from '#server/static/build-stamp.ts';
import { MIGRATIONS_FOLDER, root } from '#shared/root.ts';
import { skipNotice } from '#tests/support/sample.ts';
import { BrowserError, findBrowser } from './find-browser.ts';
import { type Counts, runStep, type Step } from './test-step.ts';

/**
 * `npm test [-- PART… ARGUMENT…]`: checks the sources, builds the site, then runs Vitest and Playwright,
 * each step to its end whatever the others find. It closes with one line: `N passed, N failed`. Exit
 * code 1 when something failed. Parts are named after the folders of their tests; without one all
 * run, those that take minutes only in CI (variable CI). Other arguments go to the test runner:
 * `npm test -- unit src/ui`, `npm test -- e2e contact --headed`.
 */
const checks: Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'unused', command: ['knip'] },
];
const quick = [...checks.map(({ name }) => name), 'unit', 'built', 'process', 'e2e'];
const all = [...quick, 'faults', 'other-owner'];
/** Another trade, gender and country; as the project of this name in vitest.config.ts. */
const otherOwner = { CONTENT_DIR: 'tests/support/second-owner', BUILD_DIR: 'build/second-owner' };

const words = process.argv.slice(2);
const named = words.filter((word) => all.includes(word));
const passedOn = words.filter((word) => !all.includes(word));
const parts = named.length > 0 ? named : process.env.CI ? all : quick;
const chosen = (...names: string[]) => names.filter((name) => parts.includes(name));

const folder = resolve(root, 'test-results/steps');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const total: Counts = { passed: 0, failed: 0 };
const env = { ...process.env };

const notice = skipNotice(contentFolder);
if (notice) console.log(`▸ ${notice}`);

await run(...checks.filter(({ name }) => parts.includes(name)));

const build = { command: ['node', 'src/site/build/site.ts'] } as const;
// Of parts that are asked for by name, one after the other, the first builds the site.
if (chosen('built', 'process', 'e2e', 'faults').length > 0 && (named.length === 0 || !isBuilt())) {
  await run({ name: 'build', ...build });
}
if (parts.includes('other-owner')) {
  await run({ name: 'build, other-owner', ...build, env: otherOwner });
}

const browserProjects = [
  ...(parts.includes('e2e') ? ['desktop', 'mobile'] : []),
  ...chosen('faults'),
];
if (browserProjects.length > 0 || parts.includes('other-owner')) {
  env.CHROME_PATH = browser();
  // One database to copy for all runners.
  env.TEST_TEMPLATE = resolve(folder, 'template');
  await makeTemplate(env.TEST_TEMPLATE, MIGRATIONS_FOLDER);
}
await runTests('vitest', chosen('unit', 'built', 'process', 'faults', 'other-owner'));
await runTests('playwright', browserProjects);
// At one width what changes with the owner; the rest does the same with any words.
if (parts.includes('other-owner'))
  await runTests('playwright', ['desktop'], ['--grep=@any-owner'], otherOwner);
if (env.TEST_TEMPLATE) rmSync(env.TEST_TEMPLATE, { recursive: true });

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

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
      ...passedOn,
    ],
    runner,
    env: variables,
  });
}

/** Runs steps side by side and adds up what they counted. */
async function run(...steps: Step[]): Promise<void> {
  for (const { passed, failed } of await Promise.all(
    steps.map((step) => runStep(step, folder, env, { live: passedOn.length > 0 })),
  )) {
    total.passed += passed;
    total.failed += failed;
  }
}

/** Where there is no browser the steps that need one fail, and the others still say what they find. */
function browser(): string | undefined {
  try {
    return findBrowser();
  } catch (error) {
    if (!(error instanceof BrowserError)) throw error;
    console.error(error.message);
    return undefined;
  }
}
