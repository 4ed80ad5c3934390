import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '#shared/root.ts';

export interface Step {
  name: string;
  /** A program of node_modules/.bin and its arguments. */
  command: readonly [string, ...string[]];
  /** Whose JSON report has the counts; without one the step itself passes or fails. */
  runner?: 'vitest' | 'playwright';
  /** Variables of the environment. */
  env?: Record<string, string>;
}

export interface Counts {
  passed: number;
  failed: number;
}

/** Arguments that also write the JSON report. */
const REPORTERS = {
  vitest: (file: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  playwright: () => ['--reporter=list,json'],
};

/** Passed and failed tests of a report; a test that passed at its second try counts as failed. */
const COUNTS = {
  vitest: ({ numPassedTests, numFailedTests }: Record<string, number>) => ({
    passed: numPassedTests ?? 0,
    failed: numFailedTests ?? 0,
  }),
  playwright: ({ stats }: { stats: Record<string, number> }) => ({
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
  }),
};

function count({ runner }: Step, succeeded: boolean, reportFile: string): Counts {
  if (!runner) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const counts = COUNTS[runner](JSON.parse(readFileSync(reportFile, 'utf8')) as never);
  // A run can fail outside its tests: a file that does not load, an unhandled error, no test found.
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** Runs a program, its output collected or shown at once; resolves to the exit code and the output. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv, live: boolean) {
  return new Promise<{ code: number; output: string }>((done) => {
    const stdio = live ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', stdio, stdio] });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    const end = (code: number) => done({ code, output: Buffer.concat(chunks).toString() });
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${command}: ${error.message}\n`));
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/**
 * Runs a step to its end and prints its counts and, when it fails, its output (`live`: all of it at
 * once). Log and report stay in `folder`.
 */
export async function runStep(
  step: Step,
  folder: string,
  environment: NodeJS.ProcessEnv,
  { live }: { live: boolean },
): Promise<Counts> {
  console.log(`▸ ${step.name}: ${step.command.join(' ')}`);
  const started = performance.now();
  const reportFile = resolve(folder, `${step.name}.json`);
  const [program, ...args] = step.command;
  if (step.runner) args.push(...REPORTERS[step.runner](reportFile));
  const env = { ...environment, ...step.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
  const { code, output } = await run(program, args, env, live);
  if (!live) writeFileSync(resolve(folder, `${step.name}.log`), output);
  const counts = count(step, code === 0, reportFile);
  if (counts.failed > 0) process.stdout.write(`${output.trimEnd()}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`  ${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
  return counts;
}
