import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { root } from '#shared/root.ts';

/** Name under which browsers look for it. Never change it: the old one would stay. */
const FILE = 'service-worker.js';

/** Builds the service worker, or the one that removes it (src/site/service-worker/), and its licences. */
async function buildFiles(entry: 'service-worker' | 'removal') {
  const output = (await build({
    logLevel: 'warn',
    build: {
      write: false,
      license: { fileName: 'licenses-service-worker.txt' },
      rolldownOptions: {
        input: resolve(root, `src/site/service-worker/${entry}.ts`),
        output: { format: 'iife' },
      },
    },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  })) as Rolldown.RolldownOutput;
  return output.output;
}

export async function serviceWorkerCode(entry: 'service-worker' | 'removal'): Promise<string> {
  return (await buildFiles(entry))[0].code;
}

/** Builds the service worker into the site; with VITE_SERVICE_WORKER=off the one that removes it. */
export async function buildServiceWorker(siteFolder: string): Promise<void> {
  const entry = process.env.VITE_SERVICE_WORKER === 'off' ? 'removal' : 'service-worker';
  for (const file of await buildFiles(entry)) {
    const [name, text] = file.type === 'chunk' ? [FILE, file.code] : [file.fileName, file.source];
    writeFileSync(resolve(siteFolder, name), text);
  }
}
