import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '#shared/root.ts';

const ALLOWED = [
  ['src/site/pages/home.tsx', '#content/index.ts'],
  ['src/site/chat/chat.tsx', '#shared/chat-message.ts'],
  ['src/site/chat/client.ts', '../lib/backend.ts'],
  ['src/site/chat/motif.ts', '#ui/motif.tsx'],
  ['src/site/prerender.tsx', 'react-dom/server'],
  ['src/admin/inbox/list.tsx', '#ui/motif.tsx'],
  ['src/server/start.ts', '#assistant/create-assistant.ts'],
  ['src/server/database.ts', '#embedded-supabase'],
  ['src/cli/doctor.ts', '#server/env.ts'],
  ['src/server/jobs/outbox-worker.ts', '#supabase/functions/outbox/drain.ts'],
  ['src/assistant/faq.ts', '#content/index.ts'],
  ['supabase/functions/chatbot/handler.ts', '#assistant/create-assistant.ts'],
  ['tests/e2e/support/start.ts', '#server/env.ts'],
] as const;

const FORBIDDEN = [
  ['src/site/sections/about.tsx', '#server/env.ts'],
  ['src/site/sections/hero.tsx', '#content/index.ts'],
  ['src/site/components/dock.tsx', '#content/part/owner'],
  ['src/site/sections/skills.tsx', '#admin/client.ts'],
  ['src/site/enhance/main.ts', '#assistant/create-assistant.ts'],
  ['src/admin/main.tsx', '#site/document.tsx'],
  ['src/ui/motif.tsx', '#site/document.tsx'],
  ['src/server/main.ts', '#site/document.tsx'],
  ['src/cli/owner.ts', '#site/build/site.ts'],
  ['src/cli/outbox.ts', '#tests/support/project.ts'],
  ['src/server/app.ts', '#tests/e2e/support/server.ts'],
  ['packages/embedded-supabase/src/rest/routes.ts', '#site/document.tsx'],
  ['packages/embedded-supabase/src/rest/plan.ts', '#content/index.ts'],
  ['packages/embedded-supabase/src/gateway/cors.ts', '#shared/contact-message.ts'],
  ['packages/embedded-supabase/src/auth/limits.ts', '#server/env.ts'],
  ['packages/embedded-supabase/src/database/migrate.ts', '#supabase/config.ts'],
  ['src/assistant/content.ts', '#server/env.ts'],
  ['src/content/load/placeholders.ts', '#site/document.tsx'],
  ['src/shared/root.ts', '#embedded-supabase'],
  ['src/site/pages/legal.tsx', '#embedded-supabase'],
  ['src/server/env.ts', '#embedded-supabase/src/errors.ts'],
  ['src/shared/text/format.ts', '#content/index.ts'],
  ['src/shared/backend.ts', '#content/index.ts'],
  ['supabase/functions/contact/handler.ts', '#server/env.ts'],
] as const;

/** Files that the linter refuses because of what they import (biome.json, noRestrictedImports). */
function refusedFiles(folder: string): string[] {
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: {} }));
  for (const [file, specifier] of [...ALLOWED, ...FORBIDDEN]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `export { x } from '${specifier}';\n`);
  }
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--only=noRestrictedImports', '--reporter=json', '--max-diagnostics=none'],
    { cwd: folder, encoding: 'utf8' },
  );
  const report: { diagnostics: { location: { path: string } }[] } = JSON.parse(stdout);
  return report.diagnostics.map(({ location }) => location.path);
}

const folder = mkdtempSync(join(tmpdir(), 'import-directions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const refused = refusedFiles(folder);

test.each(ALLOWED)('%s may import %s', (file) => {
  expect(refused).not.toContain(file);
});

test.each(FORBIDDEN)('%s may not import %s', (file) => {
  expect(refused).toContain(file);
});

/** The program's folders by their alias in package.json, without those of tests and scripts. */
const FOLDERS: Record<string, string> = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
).imports;
const ALIASES = [
  ...new Set(Object.keys(FOLDERS).map((alias) => alias.slice(1).split('/')[0] ?? '')),
].filter((name) => !['scripts', 'tests'].includes(name));
/** Returns the folder of an alias (`#site/*`, or a package's entry), with a trailing slash. */
const folderOf = (address: string) => address.slice(2, address.lastIndexOf('/') + 1);
const folderAt = (file: string) =>
  Object.values(FOLDERS)
    .map(folderOf)
    .find((folder) => file.startsWith(folder));
const folderNamed = (name: string) => folderOf(FOLDERS[`#${name}/*`] ?? FOLDERS[`#${name}`] ?? '');

test('no folder imports itself through others', () => {
  const importsOf = (name: string) => {
    const files = globSync(`${folderNamed(name)}**/*.{ts,tsx}`, { cwd: root }).filter(
      (file) => !/\.test\.tsx?$|\/(?:tests|testing)\//.test(file),
    );
    const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    const imported = [...code.matchAll(/(?:from|import\() ?'#([\w-]+)[/']/g)].map(
      ([, name = '']) => name,
    );
    return new Set(imported.filter((other) => other !== name));
  };
  const open = new Map(ALIASES.map((name) => [name, importsOf(name)]));
  // A folder that imports no open one is closed; those in a cycle stay open.
  for (let closed = true; closed; ) {
    closed = false;
    for (const [name, imported] of open) {
      if ([...imported].some((name) => open.has(name))) continue;
      closed = open.delete(name);
    }
  }
  expect([...open.keys()]).toEqual([]);
});

test('no relative import leaves its folder', () => {
  const files = globSync(
    Object.values(FOLDERS).map((address) => `${folderOf(address)}**/*.{ts,tsx}`),
    { cwd: root },
  );
  const leaving = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^(?:import|export)[^;]*? from '(\.[^']*)'/gm,
      ),
    ]
      .map(([, specifier = '']) => join(dirname(file), specifier))
      .filter((target) => folderAt(target) !== folderAt(file))
      .map((target) => `${file} → ${target}`),
  );
  expect(leaving).toEqual([]);
});

test('a package requires the versions that are installed', () => {
  const manifest = (folder: string) =>
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const { dependencies, devDependencies } = manifest('.');
  const { dependencies: own, peerDependencies } = manifest('packages/embedded-supabase');
  expect({ ...dependencies, ...devDependencies }).toMatchObject({ ...own, ...peerDependencies });
});
