import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '#shared/root.ts';
import type { Counting, TestStep } from './test-steps.ts';

export interface StepResult {
  passed: number;
  failed: number;
}

/** Reporters that also write the JSON file that the counts are read from. */
const REPORTERS: Record<Counting, (file: string) => string[]> = {
  check: () => [],
  vitest: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  playwright: () => ['--reporter=list,json'],
};

/** Passed and failed tests of a report; a test that passed at its second try counts as failed. */
const COUNTS: Record<Exclude<Counting, 'check'>, (report: never) => StepResult> = {
  vitest: ({ numPassedTests, numFailedTests }: Record<string, number>) => ({
    passed: numPassedTests ?? 0,
    failed: numFailedTests ?? 0,
  }),
  playwright: ({ stats }: { stats: Record<string, number> }) => ({
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
  }),
};

function count(counting: Counting, succeeded: boolean, reportFile: string): StepResult {
  if (counting === 'check') return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const counted = COUNTS[counting](JSON.parse(readFileSync(reportFile, 'utf8')) as never);
  // A run can fail outside its tests: a file that does not load, an unhandled error, no test found.
  return succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

/** Runs a program with its output kept apart; gives the exit code and the output. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv) {
  return new Promise<{ code: number; output: string }>((done) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    const end = (code: number) => done({ code, output: Buffer.concat(chunks).toString() });
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${command}: ${error.message}\n`));
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

async function runStep(step: TestStep, folder: string, env: NodeJS.ProcessEnv) {
  const started = performance.now();
  const reportFile = resolve(folder, `${step.name}.json`);
  const [program, ...args] = [...step.command, ...REPORTERS[step.counting](reportFile)];
  const { code, output } = await run(program as string, args, {
    ...env,
    ...step.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  });
  writeFileSync(resolve(folder, `${step.name}.log`), output);
  const result = count(step.counting, code === 0, reportFile);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = `${result.passed} passed, ${result.failed} failed`;
  if (result.failed > 0) process.stdout.write(`${output.trimEnd()}\n`);
  console.log(`  ${step.name.padEnd(8)} ${counts.padEnd(24)} ${seconds} s`);
  return result;
}

/** The steps in groups: those of a group run side by side. */
function groupsOf(steps: TestStep[]): TestStep[][] {
  const groups: TestStep[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last?.some(({ name }) => name === step.beside)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/**
 * Runs the steps, each to its end, one group after the other, and prints a line for each; the output of
 * those that fail as well. Logs and reports stay in `folder`. Gives the sums.
 */
export async function runSteps(
  steps: TestStep[],
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<StepResult> {
  mkdirSync(folder, { recursive: true });
  const sum = { passed: 0, failed: 0 };
  for (const group of groupsOf(steps)) {
    for (const { name, command } of group) console.log(`▸ ${name}: ${command.join(' ')}`);
    for (const result of await Promise.all(group.map((step) => runStep(step, folder, env)))) {
      sum.passed += result.passed;
      sum.failed += result.failed;
    }
  }
  return sum;
}
