import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { contentFolder } from '#content/folder.ts';
import { root } from '#shared/root.ts';
import { isSample } from '#tests/support/sample.ts';
import { makeTemplate } from '#tests/support/template.ts';
import { BrowserError, findBrowser } from './find-browser.ts';
import { runSteps } from './test-report.ts';
import { type TestStep, testSteps } from './test-steps.ts';

/**
 * `npm test`: finds or installs a browser, runs every check and every test, each step to its end
 * whatever the others said, and closes with one line: `N passed, N failed`. Exit code 1 when
 * something failed. Names of steps as arguments run those alone: `npm test -- types unit`.
 */
const steps = chosenSteps(process.argv.slice(2));
const env = { ...process.env };
if (steps.some((step) => step.needsBrowser)) env.CHROME_PATH = browser();
if (!isSample(contentFolder)) {
  console.log(
    "▸ tests of the sample's own words, counts and pictures: left out, the content is another (SAMPLE_TESTS=1 runs them while owner.yaml says « sample: oui »)",
  );
}
const folder = resolve(root, 'test-results/steps');
rmSync(folder, { recursive: true, force: true });
if (steps.some(({ counting }) => counting !== 'check')) {
  env.TEST_TEMPLATE = resolve(folder, 'template');
  await makeTemplate(env.TEST_TEMPLATE);
}
const { passed, failed } = await runSteps(steps, folder, env);
if (env.TEST_TEMPLATE) rmSync(env.TEST_TEMPLATE, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function chosenSteps(names: string[]): TestStep[] {
  const unknown = names.filter((name) => !testSteps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = testSteps.map(({ name }) => name).join(', ');
    console.error(`There is no step ${unknown.join(', ')}: choose from ${known}.`);
    process.exit(1);
  }
  if (names.length > 0) return testSteps.filter(({ name }) => names.includes(name));
  return testSteps.filter(({ onlyInCi }) => !onlyInCi || process.env.CI);
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
