import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { contentFolder } from '#content-model/current/content-folder.ts';
import { loadContentOrThrow } from '#content-model/load/load-content.ts';
import { buildFolder } from './paths.ts';

/**
 * Writes the content as a module of data, build/functions/content.ts, for edge functions on a hosted
 * project: there they can read no folder. supabase/functions/deno.json puts it in the place of
 * content-model/current/content.ts.
 */
export function buildFunctionsContent(base = buildFolder): void {
  const folder = resolve(base, 'functions');
  mkdirSync(folder, { recursive: true });
  const data = JSON.stringify(loadContentOrThrow(contentFolder));
  writeFileSync(
    resolve(folder, 'content.ts'),
    `// Made by npm run build from the content.\nimport type { Content } from '#content-model/content.ts';\n\nexport const content = JSON.parse(${JSON.stringify(data)}) as Content;\n`,
  );
}
