import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { InlineConfig, Rolldown } from 'vite';
import { content } from '#content/index.ts';
import { partsOf } from '#content/parts.ts';
import { root } from '#shared/root.ts';
import { PART } from './content-modules.ts';
import { alwaysMake, type Reuse } from './reuse.ts';

/** The files of a bundle by name; the first is its first entry. */
export type Files = Record<string, string | Uint8Array>;

/** Bundles code as the configuration says. Returns its files, and the parts of the content that are in it. */
async function run({ build: options, ...config }: InlineConfig) {
  // Loaded with the first bundle that has changed: a publication often needs none.
  const { build } = await import('vite');
  const parts = new Set<string>();
  const { output } = (await build({
    logLevel: 'warn',
    ...config,
    plugins: [
      {
        name: 'note-content',
        moduleParsed: ({ id }) => {
          if (id.startsWith(`\0${PART}`)) parts.add(id.slice(1 + PART.length));
        },
      },
    ],
    build: { ...options, write: false },
  })) as Rolldown.RolldownOutput;
  const files: Files = Object.fromEntries(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
  return { parts: [...parts], files };
}

/** Bundles code, unless the parts of the content in it are unchanged since the last build. */
export async function bundle(reuse: Reuse, name: string, config: InlineConfig): Promise<Files> {
  let built: Awaited<ReturnType<typeof run>> | undefined;
  const parts = await reuse([`parts of ${name}`], async () => {
    built = await run(config);
    return built.parts;
  });
  const all: Record<string, unknown> = partsOf(content);
  const words = parts.map((part) => JSON.stringify(all[part]));
  return reuse([name, ...words], async () => (built ?? (await run(config))).files);
}

export function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const path = resolve(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

/** Name under which browsers look for it. Never change it: the old worker would stay installed. */
const FILE = 'service-worker.js';

/** Bundles the service worker, or the one that removes it (src/site/service-worker/), and its licences. */
const bundleWorker = (entry: 'service-worker' | 'removal', reuse = alwaysMake) =>
  bundle(reuse, entry, {
    build: {
      license: { fileName: 'licenses-service-worker.txt' },
      rolldownOptions: {
        input: resolve(root, `src/site/service-worker/${entry}.ts`),
        output: { format: 'iife', entryFileNames: FILE },
      },
    },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  });

export const serviceWorkerCode = async (entry: 'service-worker' | 'removal'): Promise<string> =>
  String((await bundleWorker(entry))[FILE]);

/** Builds the service worker into the site; with VITE_SERVICE_WORKER=off the one that removes it. */
export async function buildServiceWorker(siteFolder: string, reuse = alwaysMake): Promise<void> {
  const entry = process.env.VITE_SERVICE_WORKER === 'off' ? 'removal' : 'service-worker';
  writeFiles(siteFolder, await bundleWorker(entry, reuse));
}
