import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { root } from '#shared/root.ts';
import { newDataFolder } from '#tests/support/databases.ts';
import { processEnvironment } from '#tests/support/environments.ts';

const place = mkdtempSync(join(tmpdir(), 'killed-'));
afterAll(() => rmSync(place, { recursive: true }));

/** Waits for the first child of a process and returns it. */
async function childOf(pid: number): Promise<number> {
  for (;;) {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    if (child) return Number(child);
    await sleep(10);
  }
}

it.runIf(process.platform === 'linux')(
  'a build that the system kills is named, with what to do',
  async () => {
    const build = spawn(process.execPath, ['scripts/run/build.ts'], {
      cwd: root,
      env: { ...processEnvironment, BUILD_DIR: join(place, 'build') },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, ended] = [text(build.stderr), once(build, 'exit')];
    process.kill(await childOf(build.pid ?? 0), 'SIGKILL');
    expect(await ended).toEqual([1, null]);
    expect(await said).toMatch(
      /^The build was killed, .* it needs 512 MB\. .* add swap: fallocate/m,
    );
  },
);

it.runIf(process.platform === 'linux')(
  'a server that the system kills is named, and its keeper ends for the service manager',
  async () => {
    const keeper = spawn(process.execPath, ['tests/faults/serve-and-replace.ts'], {
      cwd: root,
      env: { ...processEnvironment, DATA_DIR: await newDataFolder(place), PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, ended] = [text(keeper.stderr), once(keeper, 'exit')];
    for await (const line of createInterface({ input: keeper.stdout })) {
      if (line.startsWith('Ready')) process.kill(await childOf(keeper.pid ?? 0), 'SIGKILL');
    }
    expect(await ended).toEqual([1, null]);
    expect(await said).toMatch(/^The server was killed, .* it needs 1 GB\. /m);
  },
);

it.runIf(process.platform === 'linux')(
  'an installation that the system kills is named, and changes nothing',
  async () => {
    const folder = join(place, 'packages');
    mkdirSync(join(folder, 'node_modules/present'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"name":"packages"}');
    const npm = join(place, 'bin/npm');
    mkdirSync(join(place, 'bin'));
    writeFileSync(npm, '#!/bin/sh\nkill -9 $$\n');
    chmodSync(npm, 0o755);
    const program = `import { install } from ${JSON.stringify(join(root, 'scripts/setup/packages.mjs'))};
      console.log(install(${JSON.stringify(folder)}, { all: false }));`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      env: { PATH: `${join(place, 'bin')}:${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    expect(await text(child.stdout)).toMatch(
      /^npm was ended by SIGKILL: it needs 512 MB .* swap\.$/m,
    );
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe('{"name":"packages"}');
  },
);
