import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Replaces each module of content/ by its evaluated values when building, so that browsers receive
 * the checked data and neither the schema nor the code that checks it. Functions stay out: content
 * that a page imports is data only; a module that exports a function is bundled as it is.
 */
export function contentAsJson(): Plugin {
  return {
    name: 'content-as-json',
    apply: 'build',
    async load(id) {
      if (!/\/content\/[a-z-]+\.ts$/.test(id)) return null;
      const values: Record<string, unknown> = await import(pathToFileURL(id).href);
      const entries = Object.entries(values);
      if (entries.some(([, value]) => typeof value === 'function')) return null;
      if (entries.length === 0) return null;
      return entries
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
