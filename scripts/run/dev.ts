import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { root } from '#shared/root.ts';

/** `npm run dev`: hot reload of site and backend on PORT (3000); data in DATA_DIR (data/dev). */
const port = Number(process.env.PORT || 3000);
const backendPort = await freePort();
process.env.BACKEND_URL = `http://127.0.0.1:${backendPort}`;
const backend = startBackend(backendPort);

const { createServer } = await import('vite');
const site = await createServer({ root, logLevel: 'warn', server: { port, strictPort: true } });
try {
  await site.listen();
} catch (error) {
  backend.kill();
  console.error(
    error instanceof Error && /already in use/.test(error.message)
      ? `Port ${port} is in use: stop the program that uses it, or choose another one, for example PORT=${port + 1}.`
      : error,
  );
  process.exit(1);
}
console.log(`Ready: http://127.0.0.1:${port} (Ctrl-C stops)`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    backend.kill('SIGTERM');
    await site.close();
    process.exit(0);
  });
}

function startBackend(backendPort: number): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', 'src/server/main.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(backendPort),
        DATA_DIR: process.env.DATA_DIR || resolve(root, 'data/dev'),
      },
    },
  );
  child.on('error', (error) => console.error(`The backend does not start: ${error.message}`));
  return child;
}

async function freePort(): Promise<number> {
  const probe = createHttpServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  return free;
}
