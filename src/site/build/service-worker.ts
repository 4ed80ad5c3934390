import { resolve } from 'node:path';
import { root } from '#shared/root.ts';
import { bundle, writeFiles } from './bundle.ts';
import { makeAnew } from './reuse.ts';

/** Name under which browsers look for it. Never change it: the old one would stay. */
const FILE = 'service-worker.js';

/** Bundles the service worker, or the one that removes it (src/site/service-worker/), and its licences. */
const bundleWorker = (entry: 'service-worker' | 'removal', reuse = makeAnew) =>
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
export async function buildServiceWorker(siteFolder: string, reuse = makeAnew): Promise<void> {
  const entry = process.env.VITE_SERVICE_WORKER === 'off' ? 'removal' : 'service-worker';
  writeFiles(siteFolder, await bundleWorker(entry, reuse));
}
