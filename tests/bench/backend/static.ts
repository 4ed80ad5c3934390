import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { ensureBuilt } from '#scripts/run/build-site.ts';
import { siteFolder } from '#server/static/load-site.ts';
import { serveFolders } from '../page-load/serve-folders.ts';
import { median } from './report.ts';

/**
 * node tests/bench/backend/static.ts [--seconds 5] [--connections 200] [--rounds 3]
 * Requests a second of our static serving against nginx (Debian's package) with the same
 * precompressed home page, in turn on the same machine. Ends with status 1 below half of nginx.
 */
const NGINX = '/usr/sbin/nginx';
const GOAL = 0.5;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '3' },
  },
});

/** Returns a free port of this machine. */
async function freePort(): Promise<number> {
  const probe = createSocketServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** nginx as it serves precompressed files: no log, long connections, open files kept. */
const nginxConfiguration = (folder: string, port: number) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 2048; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=1000;
  gzip_static on;
  server { listen 127.0.0.1:${port}; root ${folder}/site; index index.html; }
}
`;

async function startNginx() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  cpSync(siteFolder, join(folder, 'site'), { recursive: true });
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder, port));
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  await sleep(1000);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Loads one address; both servers send the gzip form, byte for byte the same file. */
async function load(url: string) {
  const result = await autocannon({
    url: `${url}/`,
    connections: Number(values.connections),
    duration: Number(values.seconds),
    headers: { 'accept-encoding': 'gzip' },
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.errors} errors`);
  return { requests: result.requests.average, p99: result.latency.p99 };
}

async function assertSameBytes(addresses: string[]): Promise<void> {
  const plain = readFileSync(join(siteFolder, 'index.html'), 'utf8');
  for (const address of addresses) {
    const text = await (await fetch(address, { headers: { 'accept-encoding': 'gzip' } })).text();
    if (text !== plain) throw new Error(`${address} serves something else`);
  }
}

if (!existsSync(NGINX)) {
  console.error('The comparison needs nginx: apt-get install nginx-light, then try again.');
  process.exit(1);
}
ensureBuilt();
const nginx = await startNginx();
const ours = await serveFolders([siteFolder]);
const [ourUrl = ''] = ours.addresses;
try {
  await assertSameBytes([ourUrl, nginx.url]);
  const rounds = { ours: [] as number[], nginx: [] as number[], p99: [] as number[] };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const [our, theirs] = [await load(ourUrl), await load(nginx.url)];
    rounds.ours.push(our.requests);
    rounds.p99.push(our.p99);
    rounds.nginx.push(theirs.requests);
  }
  const ratio = median(rounds.ours) / median(rounds.nginx);
  console.log(`ours   ${Math.round(median(rounds.ours))} requests/s, p99 ${median(rounds.p99)} ms`);
  console.log(`nginx  ${Math.round(median(rounds.nginx))} requests/s`);
  console.log(`ratio  ${ratio.toFixed(2)} (goal ≥ ${GOAL})`);
  if (ratio < GOAL) process.exitCode = 1;
} finally {
  ours.stop();
  await nginx.stop();
}
