import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { root } from '#shared/root.ts';
import { buildFunctionsContent } from '#site/build/content-modules.ts';

/** The edge functions under Deno, as on the hosted service. Nothing is downloaded. */
const functions = 'supabase/functions';

/** Runs Deno; rejects with its output when it fails. */
const deno = (...words: string[]) =>
  promisify(execFile)(
    process.execPath,
    [fileURLToPath(import.meta.resolve('deno/bin.cjs')), ...words],
    {
      cwd: root,
      maxBuffer: 10_000_000,
      env: { ...process.env, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
    },
  );

beforeAll(() => buildFunctionsContent());

test('the entry of each function passes the checks of Deno’s own types', async () => {
  const entries = globSync(`${functions}/{_shared/deno-entry,*/index}.ts`, { cwd: root });
  expect(entries.length).toBeGreaterThan(3);
  // Without the folder's own configuration Deno finds Node's types where npm put them: at the root.
  const places = ['--cached-only', '--node-modules-dir=manual', '--no-lock', '--no-config'];
  await deno('check', ...places, `--import-map=${functions}/deno.json`, ...entries);
});

test('the tests of the functions pass', async () => {
  const tests = globSync(`${functions}/**/*.test.ts`, { cwd: root });
  const vitest = 'node_modules/vitest/vitest.mjs';
  const words = ['run', '--project=unit', ...tests];
  const { stdout } = await deno('run', '--allow-all', '--cached-only', vitest, ...words);
  expect(stdout).toContain(`Test Files  ${tests.length} passed`);
});
