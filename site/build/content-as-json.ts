import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import type { Content } from '#content-model/content.ts';
import { contentFolder } from '#content-model/current/content-folder.ts';
import { loadContentOrThrow } from '#content-model/load/load-content.ts';

const MODULE = /\/content-model\/current\/(?!content)[a-z-]+\.ts$/;
const EXPORT = /^export const (\w+) = content\.(\w+)(?:\.(\w+))?;$/gm;

/**
 * Replaces each module of content-model/current/ by the part of the content that it exports, as
 * data: browsers receive neither the schema nor the code that reads and checks. In development the
 * content is read again when one of its files changes.
 */
export function contentAsJson(): Plugin {
  let content: Content | undefined;
  return {
    name: 'content-as-json',
    enforce: 'pre',
    load(id) {
      const [file = id] = id.split('?');
      if (!MODULE.test(file)) return null;
      content ??= loadContentOrThrow(contentFolder);
      const parts = content as unknown as Record<string, Record<string, unknown>>;
      return [...readFileSync(file, 'utf8').matchAll(EXPORT)]
        .map(([, name, part = '', field]) => {
          const value = field ? parts[part]?.[field] : parts[part];
          return `export const ${name} = ${JSON.stringify(value)};`;
        })
        .join('\n');
    },
    configureServer(server) {
      server.watcher.add(contentFolder);
    },
    handleHotUpdate({ server, file }) {
      if (relative(contentFolder, file).startsWith('..') && !/\/wording\/[^/]*$/.test(file)) return;
      content = undefined;
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    },
  };
}
