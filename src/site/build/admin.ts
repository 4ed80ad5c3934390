import { resolve } from 'node:path';
import type { Manifest } from 'vite';
import { gestion, palette } from '#content/index.ts';
import { root } from '#shared/root.ts';
import { paletteCss } from '#ui/palette-css.ts';
import { filesOf } from './budget.ts';
import { bundle, writeFiles } from './bundle.ts';
import type { Reuse } from './reuse.ts';

const MANIFEST = 'admin-manifest.json';
const ENTRY = 'src/admin/main.tsx';
/** « Mon site », whose code is fetched when it is opened. */
const EDITOR = 'src/admin/site/site.tsx';

/** Files fetched when the admin opens, and those that its editor adds, relative to the site's folder. */
export interface AdminFiles {
  admin: string[];
  editor: string[];
}

/**
 * Builds the admin as an application of its own into the site: visitors' code contains nothing of it,
 * and nothing in the site links to it.
 * The font is the site's own.
 */
export async function buildAdmin(siteFolder: string, reuse: Reuse): Promise<AdminFiles> {
  const { [MANIFEST]: list, ...files } = await bundle(reuse, 'admin', {
    build: {
      manifest: MANIFEST,
      assetsDir: 'assets/gestion',
      license: { fileName: 'licenses-gestion.txt' },
      rolldownOptions: {
        input: resolve(root, ENTRY),
        // TanStack Query marks its files "use client", which has no meaning here.
        checks: { moduleLevelDirective: false },
        output: {
          // The font is the site's own file: the same name, and the same copy in the cache.
          assetFileNames: ({ names }) =>
            `assets/${names.some((name) => name.endsWith('.woff2')) ? '' : 'gestion/'}[name]-[hash][extname]`,
        },
      },
    },
  });
  const manifest: Manifest = JSON.parse(String(list));
  const entry = manifest[ENTRY];
  if (!entry) throw new Error('build: the manifest of /gestion has no entry');
  const styles = (entry.css ?? []).map((path) => `<link rel="stylesheet" href="/${path}">`);
  writeFiles(siteFolder, {
    ...files,
    'gestion.html': `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${gestion.title}</title><style>${paletteCss(palette)}</style>${styles.join('')}<script type="module" src="/${entry.file}"></script></head><body><div id="gestion"></div><noscript><p>${gestion.needsScript}</p></noscript></body></html>`,
  });
  const admin = filesOf(manifest, ENTRY);
  const editor = filesOf(manifest, EDITOR).difference(admin);
  return { admin: ['gestion.html', ...admin], editor: [...editor] };
}
