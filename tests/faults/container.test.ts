import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '#shared/root.ts';
import { parseContainerfile } from '#tests/support/containerfile.ts';
import { copySources } from '#tests/support/copy-sources.ts';
import { plainEnvironment } from '#tests/support/plain-environment.ts';

const file = parseContainerfile(readFileSync(join(root, 'deploy/Containerfile'), 'utf8'));

it('the image has a pinned base, does not run as root, and keeps its data in one volume', () => {
  expect(file.steps[0]).toEqual(['FROM', expect.stringMatching(/^node:\d+-slim$/)]);
  expect(file.user).toBe('node');
  expect(file.volumes).toEqual([file.environment.DATA_DIR]);
  // A shell in between would keep SIGTERM for itself.
  expect(file.command[0]).toBe('node');
});

it('nothing of this folder goes into the image that is not its own', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  // deploy/.env of the compose file too: a pattern without **/ is for the root alone.
  expect(ignored).toEqual(
    expect.arrayContaining(['.git', '**/.env', 'node_modules', 'build', 'data', 'backups']),
  );
});

// No image is in reach of a test: the steps run here, in an empty folder that stands for the root.
describe('the steps of the container file', { timeout: 900_000 }, () => {
  const place = mkdtempSync(join(tmpdir(), 'container-'));
  const inside = (path: string) => join(place, path);
  /** A path of the container, or a command line with such paths, as they are here. */
  const mapped = (words: string) =>
    words.replace(/(^|\s)(\/(?:data|srv\/portfolio))\b/g, (_, space, path) => space + inside(path));
  let environment: Record<string, string | undefined>;
  let server: ChildProcess | undefined;

  beforeAll(async () => {
    const cache = join(homedir(), '.npm/_cacache');
    // Links, so that cleaning the cache in the image leaves the one of this machine.
    if (existsSync(cache)) {
      mkdirSync(inside('home/.npm'), { recursive: true });
      spawnSync('cp', ['-rl', cache, inside('home/.npm/')]);
    }
    environment = {
      ...plainEnvironment(inside('home')),
      ...file.environment,
      DATA_DIR: inside(file.environment.DATA_DIR ?? ''),
      // As with docker run -e: no other machine needs to reach this one.
      ...{ HOST: '127.0.0.1', PORT: String(await freePort()) },
    };
    mkdirSync(inside(file.workdir), { recursive: true });
  }, 900_000);
  afterAll(() => {
    server?.kill('SIGKILL');
    rmSync(place, { recursive: true });
  });

  const isHealthy = () => {
    const [command = '', ...words] = file.healthCheck.slice(file.healthCheck[0] === 'CMD' ? 1 : 0);
    return spawnSync(command, words, { env: environment }).status === 0;
  };

  it('build the image from an empty folder', () => {
    for (const [instruction, words] of file.steps) {
      if (instruction === 'COPY') copySources(inside(file.workdir));
      if (instruction !== 'RUN') continue;
      // The user of the test stands for the one of the image.
      const line = mapped(words).replace('chown node:node', 'chown "$(id -u):$(id -g)"');
      execFileSync('/bin/sh', ['-c', line], { cwd: inside(file.workdir), env: environment });
    }
    expect(existsSync(inside(`${file.workdir}/build/site/index.html`))).toBe(true);
    expect(existsSync(inside(`${file.workdir}/node_modules/vitest`))).toBe(false);
  });

  it('start a server that the health check finds, with its data in the volume', async () => {
    expect(isHealthy()).toBe(false);
    const [command = '', ...words] = file.command;
    server = spawn(command, words, {
      cwd: inside(file.workdir),
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    while (!isHealthy()) {
      expect(server.exitCode).toBeNull();
      await sleep(250);
    }
    expect(existsSync(inside('data/pglite/PG_VERSION'))).toBe(true);
    // docker exec … npm run owner
    const owners = spawnSync('npm', ['run', '-s', 'owner', '--', 'list'], {
      ...{ cwd: inside(file.workdir), env: environment, encoding: 'utf8' },
    });
    expect(owners.stdout).toMatch(/^No owner yet/);
  });

  it('end with status 0 at SIGTERM, and leave nothing behind', async () => {
    const ended = once(server as ChildProcess, 'exit');
    server?.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(isHealthy()).toBe(false);
    expect(existsSync(inside('data/server.url'))).toBe(false);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
