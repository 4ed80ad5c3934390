import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { contentFolder } from '#content/current/content-folder.ts';
import { loadContentOrThrow } from '#content/load/load-content.ts';
import { readTopics, readVocabulary } from '#content/load/read-program-words.ts';
import { buildFolder } from './paths.ts';

/**
 * Writes the content, the topics and the vocabulary as modules of data, build/functions/*.ts, for edge
 * functions on a hosted project: there they can read no folder. supabase/functions/deno.json puts them
 * in the place of src/content/current/*.ts.
 */
export function buildFunctionsContent(base = buildFolder): void {
  const folder = resolve(base, 'functions');
  mkdirSync(folder, { recursive: true });
  const write = (name: string, type: string, home: string, value: unknown) =>
    writeFileSync(
      resolve(folder, `${name}.ts`),
      `// Made by npm run build from the content.\nimport type { ${type.replace('[]', '')} } from '#content/${home}.ts';\n\nexport const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))}) as ${type};\n`,
    );
  write('content', 'Content', 'content', loadContentOrThrow(contentFolder));
  write('topics', 'Topic[]', 'schema/topic', readTopics());
  write('vocabulary', 'Vocabulary', 'schema/vocabulary', readVocabulary());
}
