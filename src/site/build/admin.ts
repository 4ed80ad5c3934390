import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Manifest } from 'vite';
import { gestion, palette } from '#content/index.ts';
import { root } from '#shared/root.ts';
import { paletteCss } from '#ui/palette-css.ts';
import { filesOf } from './budget.ts';

const MANIFEST = 'admin-manifest.json';

/**
 * Builds the admin as an application of its own into the site: visitors' code contains nothing of it,
 * and nothing in the site links to it.
 * @returns the files that opening it fetches, from the site's folder; the font is the site's own
 */
export async function buildAdmin(siteFolder: string): Promise<string[]> {
  await build({
    logLevel: 'warn',
    build: {
      outDir: siteFolder,
      emptyOutDir: false,
      manifest: MANIFEST,
      assetsDir: 'assets/gestion',
      license: { fileName: 'licenses-gestion.txt' },
      rolldownOptions: {
        input: resolve(root, 'src/admin/main.tsx'),
        // TanStack Query marks its files "use client", which means nothing here.
        checks: { moduleLevelDirective: false },
        output: {
          // The font is the site's own file: the same name, and the same copy in the cache.
          assetFileNames: ({ names }) =>
            `assets/${names.some((name) => name.endsWith('.woff2')) ? '' : 'gestion/'}[name]-[hash][extname]`,
        },
      },
    },
  });
  const manifest: Manifest = JSON.parse(readFileSync(resolve(siteFolder, MANIFEST), 'utf8'));
  rmSync(resolve(siteFolder, MANIFEST));
  const entry = manifest['src/admin/main.tsx'];
  if (!entry) throw new Error('build: the manifest of /gestion has no entry');
  const styles = (entry.css ?? []).map((path) => `<link rel="stylesheet" href="/${path}">`);
  writeFileSync(
    resolve(siteFolder, 'gestion.html'),
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${gestion.title}</title><style>${paletteCss(palette)}</style>${styles.join('')}<script type="module" src="/${entry.file}"></script></head><body><div id="gestion"></div><noscript><p>${gestion.needsScript}</p></noscript></body></html>`,
  );
  return ['gestion.html', ...filesOf(manifest, 'src/admin/main.tsx')];
}
