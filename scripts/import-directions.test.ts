import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '#site/build/paths.ts';

const ALLOWED = [
  ['site/pages/home.tsx', '#content-model/current/hero.ts'],
  ['site/chat/chat.tsx', '#contract/chat-message.ts'],
  ['site/chat/client.ts', '../lib/backend.ts'],
  ['site/chat/motif.ts', '#ui/motif.tsx'],
  ['site/prerender.tsx', 'react-dom/server'],
  ['admin/inbox/list.tsx', '#ui/motif.tsx'],
  ['server/start.ts', '#assistant/create-assistant.ts'],
  ['server/database.ts', '#embedded-supabase/rest/routes.ts'],
  ['server/outbox/worker.ts', '#supabase/functions/outbox/drain.ts'],
  ['assistant/faq.ts', '#content-model/current/faq.ts'],
  ['supabase/functions/chatbot/handler.ts', '#assistant/create-assistant.ts'],
  ['e2e/support/start.ts', '#server/env.ts'],
] as const;

const FORBIDDEN = [
  ['site/sections/about.tsx', '#server/env.ts'],
  ['site/sections/hero.tsx', '#content-model/current/hero.ts'],
  ['site/components/dock.tsx', '#content-model/current/owner.ts'],
  ['site/sections/skills.tsx', '#admin/client.ts'],
  ['site/boot/main.ts', '#assistant/create-assistant.ts'],
  ['admin/main.tsx', '#site/document.tsx'],
  ['ui/motif.tsx', '#site/document.tsx'],
  ['server/main.ts', '#site/document.tsx'],
  ['server/app.ts', '#e2e/support/server.ts'],
  ['embedded-supabase/rest/routes.ts', '#site/document.tsx'],
  ['embedded-supabase/rest/plan.ts', '#content-model/current/owner.ts'],
  ['embedded-supabase/gateway/cors.ts', '#contract/contact-submission.ts'],
  ['embedded-supabase/auth/limits.ts', '#server/env.ts'],
  ['embedded-supabase/database/migrate.ts', '#supabase/config.ts'],
  ['assistant/content.ts', '#server/env.ts'],
  ['content-model/load/values.ts', '#site/document.tsx'],
  ['text/format.ts', '#content-model/current/owner.ts'],
  ['contract/backend.ts', '#content-model/current/faq.ts'],
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

/** Rooms of the program; the others (tests, measurements, start) import what they try or run. */
const ROOMS = [
  ...['admin', 'assistant', 'cli', 'content-model', 'contract', 'embedded-supabase', 'server'],
  ...['site', 'supabase', 'text', 'ui'],
];

test('no circle of imports leads from a room back to it', () => {
  const importsOf = (room: string) => {
    const files = globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }).filter(
      (file) => !/\.test\.tsx?$|\/(?:tests|testing)\//.test(file),
    );
    const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    const rooms = [...code.matchAll(/(?:from|import\() ?'#([\w-]+)\//g)].map(
      ([, name = '']) => name,
    );
    return new Set(rooms.filter((name) => name !== room));
  };
  const open = new Map(ROOMS.map((room) => [room, importsOf(room)]));
  // What imports no room that is still open closes; in a circle none ever does.
  for (let closed = true; closed; ) {
    closed = false;
    for (const [room, imported] of open) {
      if ([...imported].some((name) => open.has(name))) continue;
      closed = open.delete(room);
    }
  }
  expect([...open.keys()]).toEqual([]);
});

test('no relative import leaves its room', () => {
  const files = globSync(
    '{admin,assistant,cli,content-model,contract,e2e,embedded-supabase,perf,scripts,server,site,supabase,testing,text,ui}/**/*.{ts,tsx}',
    { cwd: root },
  );
  const leaving = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^(?:import|export)[^;]*? from '(\.[^']*)'/gm,
      ),
    ]
      .map(([, specifier = '']) => join(dirname(file), specifier))
      .filter((target) => target.split('/')[0] !== file.split('/')[0])
      .map((target) => `${file} → ${target}`),
  );
  expect(leaving).toEqual([]);
});
