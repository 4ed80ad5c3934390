import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import type { Content } from '#content/content.ts';
import { contentFolder } from '#content/current/content-folder.ts';
import { loadContentOrThrow } from '#content/load/load-content.ts';

const MODULE = /\/src\/content\/current\/(?!content-folder)[a-z-]+\.ts$/;
const EXPORT = /^export const (\w+) = content\.(\w+)(?:\.(\w+))?;$/gm;

/**
 * Replaces each module of src/content/current/ by the part of the content that it exports, as
 * data: browsers receive neither the schema nor the code that reads and checks. The whole content is
 * for what is rendered in advance alone. In development the content is read again when one of its
 * files changes.
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
      if (file.endsWith('/content.ts')) {
        if (this.environment.config.consumer === 'server') {
          return `export const content = ${JSON.stringify(content)};`;
        }
        this.error('a browser gets parts of the content only: import one of src/content/current/');
      }
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
      if (
        relative(contentFolder, file).startsWith('..') &&
        !file.includes('/src/content/defaults/')
      )
        return;
      content = undefined;
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    },
  };
}
