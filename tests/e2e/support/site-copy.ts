import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpServer } from '#server/http/http-server.ts';
import { buildFolder } from '#server/static/load-site.ts';
import { createSite } from '#server/static/site.ts';

/** A copy of the built site behind its own static server, which can be changed, deployed and disconnected. */
export interface SiteCopy {
  /** Address without a trailing slash; the same across all deployments. */
  url: string;
  /** Addresses requested so far, in order. */
  requests: string[];
  /** Changes files of the copy (name → new text from the old), as a deployment does. */
  deploy(changes: Record<string, (text: string) => string>): Promise<void>;
  /** Refuses every connection from now on. */
  unplug(): Promise<void>;
  /** Accepts requests from now on but never answers them. */
  stall(): void;
  dispose(): Promise<void>;
}

export async function copySite(): Promise<SiteCopy> {
  const base = mkdtempSync(join(tmpdir(), 'site-copy-'));
  const folder = join(base, 'site');
  cpSync(buildFolder, base, { recursive: true });
  const requests: string[] = [];
  let port = 0;
  let server: Server | undefined;

  async function serve(): Promise<void> {
    const site = createSite({ folder });
    server = createHttpServer({}, site.routes, site);
    server.prependListener('request', ({ url = '' }) => requests.push(url));
    await new Promise<void>((done) => server?.listen(port, '127.0.0.1', done));
    port = (server.address() as AddressInfo).port;
  }

  async function unplug(): Promise<void> {
    const closed = new Promise((done) => server?.close(done));
    server?.closeAllConnections();
    await closed;
  }

  await serve();
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    unplug,
    stall() {
      server?.removeAllListeners('request');
      server?.on('request', () => {});
    },
    async deploy(changes) {
      for (const [name, change] of Object.entries(changes)) {
        const file = join(folder, name);
        writeFileSync(file, change(readFileSync(file, 'utf8')));
        for (const ending of ['.br', '.zst', '.gz']) rmSync(file + ending, { force: true });
      }
      await unplug();
      await serve();
    },
    async dispose() {
      await unplug();
      rmSync(base, { recursive: true, force: true });
    },
  };
}
