import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './build/paths.ts';

const ALLOWED = [
  ['app/sections/hero.tsx', '../../content/hero.ts'],
  ['app/chat/chat.tsx', '../../shared/chat-message.ts'],
  ['app/chat/client.ts', '../lib/backend.ts'],
  ['app/prerender.tsx', 'react-dom/server'],
  ['server/start.ts', '../assistant/create-assistant.ts'],
  ['server/outbox/worker.ts', '../../supabase/functions/outbox/drain.ts'],
  ['assistant/faq.ts', '../content/faq.ts'],
  ['supabase/functions/chatbot/handler.ts', '../../../assistant/create-assistant.ts'],
  ['e2e/support/start.ts', '../../server/env.ts'],
] as const;

const FORBIDDEN = [
  ['app/sections/about.tsx', '../../server/env.ts'],
  ['app/boot/main.ts', '../../assistant/create-assistant.ts'],
  ['server/main.ts', '../app/routes.ts'],
  ['server/rest/routes.ts', '../../app/routes.ts'],
  ['server/app.ts', '../e2e/support/server.ts'],
  ['assistant/content.ts', '../server/env.ts'],
  ['content/faq.ts', '../shared/backend.ts'],
  ['content/deep/leaves.ts', '../../app/routes.ts'],
  ['shared/backend.ts', '../content/faq.ts'],
  ['supabase/functions/contact/handler.ts', '../../../server/env.ts'],
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
