import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '#shared/root.ts';
import { buildFunctionsContent } from '#site/build/content-modules.ts';

/**
 * `npm run test:deno`: checks the entry of each edge function against Deno's own types, then runs
 * the functions' tests under Deno. Packages come from node_modules; nothing is downloaded.
 */
const functions = join(root, 'supabase/functions');
const deno = fileURLToPath(import.meta.resolve('deno/bin.cjs'));
const vitest = join(
  dirname(fileURLToPath(import.meta.resolve('vitest/package.json'))),
  'vitest.mjs',
);

/** As on the hosted service; node_modules stands in for the downloads that it makes. */
const importMap = join(functions, 'deno.json');

const entries = [
  join(functions, '_shared/deno-entry.ts'),
  ...readdirSync(functions)
    .map((name) => join(functions, name, 'index.ts'))
    .filter((file) => existsSync(file)),
];

const tests = globSync('supabase/functions/**/*.test.ts', { cwd: root });

buildFunctionsContent();

// Without the folder's own configuration Deno finds Node's types where npm put them: at the root.
for (const command of [
  [
    'check',
    '--cached-only',
    '--node-modules-dir=manual',
    '--no-lock',
    '--no-config',
    '--import-map',
    importMap,
    ...entries,
  ],
  ['run', '--allow-all', '--cached-only', vitest, 'run', ...tests],
]) {
  const { status } = spawnSync(process.execPath, [deno, ...command], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DENO_NO_UPDATE_CHECK: '1' },
  });
  if (status !== 0) process.exit(status ?? 1);
}
