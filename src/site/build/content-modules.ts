import { mkdirSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Content } from '#content/content.ts';
import { editableFiles } from '#content/edits/editable.ts';
import type { FileName } from '#content/files.ts';
import { contentFolder } from '#content/folder.ts';
import { writeEditorFiles } from '#content/json-schemas.ts';
import { loadContentOrThrow } from '#content/load/load-content.ts';
import { readFiles } from '#content/load/read-files.ts';
import { readTopics, readVocabulary } from '#content/load/topics.ts';
import { browserParts, partsOf } from '#content/parts.ts';
import { signs } from '#content/signs.ts';
import { buildFolder } from '#server/static/load-site.ts';

const WHOLE = /\/src\/content\/index\.ts$/;
const DEFAULTS = /\/src\/content\/defaults\.ts$/;
const SIGNS = /\/src\/content\/signs\.ts$/;
/** Beginning of the names under which browsers' code imports the content. */
export const PART = '#content/part/';

/** Returns an expression for the value that is faster to parse than an object literal, and that TypeScript accepts. */
const literal = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

const signsModule = `export const signs = ${JSON.stringify(signs)};\n`;

/** Returns the source of a module like src/content/index.ts that carries the content as data. */
const wholeModule = (content: Content): string => `// Generated from the content.
import type { Content } from '#content/content.ts';
import { partsOf } from '#content/parts.ts';

export const { ${Object.keys(partsOf(content)).join(', ')} } = partsOf(${literal(content)} as Content);
`;

/**
 * Replaces src/content/index.ts by data, so that a bundle holds neither the schemas nor the code that
 * reads and checks files. Server code receives the whole; a browser receives each part that it imports
 * as `#content/part/NAME`, and the schemas that « Mon site » imports without the default texts. In development
 * the content is read again when one of its files changes.
 */
export function contentModules(): Plugin {
  let content: Content | undefined;
  const read = () => {
    content ??= loadContentOrThrow(contentFolder);
    return content;
  };
  return {
    name: 'content-modules',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PART) ? `\0${id}` : null),
    load(id) {
      const isForServer = this.environment.config.consumer === 'server';
      // The schemas in a browser are those of the owner's own fields.
      if (DEFAULTS.test(id) && !isForServer) return "export * from './defaults-browser.ts';";
      if (SIGNS.test(id)) return signsModule;
      if (WHOLE.test(id)) {
        if (isForServer) return wholeModule(read());
        this.error('a browser receives parts of the content only: import #content/part/NAME');
      }
      if (!id.startsWith(`\0${PART}`)) return null;
      const name = browserParts.find((each) => `\0${PART}${each}` === id);
      if (name) return `export const ${name} = ${JSON.stringify(partsOf(read())[name])};`;
      this.error(`add ${id.slice(1 + PART.length)} to browserParts in src/content/parts.ts`);
    },
    configureServer(server) {
      writeEditorFiles();
      server.watcher.add(contentFolder);
    },
    handleHotUpdate({ server, file }) {
      const isOwners = !relative(contentFolder, file).startsWith('..');
      if (!isOwners && !file.includes('/src/content/defaults/')) return;
      content = undefined;
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    },
  };
}

/**
 * Writes the content and the assistant's words as modules of data into build/functions/, for edge
 * functions on a hosted project, which can read no folder. supabase/functions/deno.json maps the names of
 * the modules in src/content to them.
 */
export function buildFunctionsContent(base = buildFolder): void {
  const folder = resolve(base, 'functions');
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, 'content.ts'), wholeModule(loadContentOrThrow(contentFolder)));
  writeFileSync(
    resolve(folder, 'assistant-words.ts'),
    `// Generated from src/content/defaults.
import type { Topic } from '#content/schema/patterns.ts';
import type { Vocabulary } from '#content/schema/patterns.ts';

export const topics = ${literal(readTopics())} as Topic[];
export const vocabulary = ${literal(readVocabulary())} as Vocabulary;
`,
  );
  writeFileSync(resolve(folder, 'site-files.ts'), siteFilesModule());
  writeFileSync(resolve(folder, 'signs.ts'), signsModule);
}

/**
 * Returns the source of a module like src/content/edits/site-files.ts with the files as data. It checks
 * nothing: a hosted site is built from what is published, and a build that fails changes no page.
 */
function siteFilesModule(): string {
  const { files } = readFiles(contentFolder);
  const values = Object.fromEntries(
    editableFiles.map((name) => [name, files[name as FileName]?.value]),
  );
  return `// Generated from the content.
const values: Record<string, unknown> = ${literal(values)};

const source = (value: unknown) => ({
  value,
  missing: undefined,
  isOwners: () => true,
  locate: () => ({ file: '', line: 1, column: 1 }),
});

export const baseFiles = () => ({
  files: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, source(value)])),
  issues: [],
});

export const checkEdits = (..._: unknown[]) => ({
  issues: [] as { place: string; message: string }[],
  blocking: [] as string[],
});
`;
}
