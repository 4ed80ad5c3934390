import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { contentFolder } from '#content/folder.ts';
import { root } from '#shared/root.ts';

/** `npm run dev` on a copy of the content, which the test types in as an owner does. */
test.describe('while an owner types', () => {
  let folder: string;
  let child: ChildProcess;
  let address: string;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'typing-'));
    cpSync(contentFolder, join(folder, 'content'), { recursive: true });
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const free = probe.address();
    await new Promise((done) => probe.close(done));
    child = spawn(process.execPath, ['scripts/run/dev.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        CONTENT_DIR: join(folder, 'content'),
        DATA_DIR: join(folder, 'data'),
        PORT: String(free && typeof free === 'object' ? free.port : 0),
      },
    });
    for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
      [, address = ''] = /^Ready: (\S+)/.exec(line) ?? [];
      if (address) break;
    }
  });

  test.afterAll(async () => {
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
    rmSync(folder, { recursive: true, force: true });
  });

  test('an error covers the page with its line, and disappears when it is fixed', async ({
    page,
  }) => {
    const file = join(folder, 'content/hero.yaml');
    const before = readFileSync(file, 'utf8');
    const type = (words: string) =>
      writeFileSync(
        file,
        before.replace(/^tagline: .*$/m, () => `tagline: ${words}`),
      );
    const overlay = page.locator('vite-error-overlay');
    // The watcher drops a change within 50 ms of the last, and a new page misses changes until it is connected.
    const until = (write: () => void, shown: () => Promise<void>) =>
      expect(async () => {
        write();
        await shown();
      }).toPass();
    const seen = { timeout: 5_000 };

    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await until(
      () => type('x'.repeat(90)),
      () =>
        expect(overlay).toContainText(
          /content\/hero\.yaml:\d+:1 › tagline : 90 caractères, 60 au plus : raccourcissez\./,
          seen,
        ),
    );
    await until(
      () => type("Conseils d'hier : à demain"),
      async () => {
        await expect(page.getByText('Conseils d’hier\u00A0: à demain').first()).toBeVisible(seen);
        await expect(overlay).toHaveCount(0);
      },
    );
    await until(
      () => type('"une guillemet qui reste ouverte'),
      () =>
        expect(overlay).toContainText(
          /content\/hero\.yaml:\d+:\d+ : Un guillemet " est ouvert ici et jamais fermé/,
          seen,
        ),
    );
    await until(
      () => writeFileSync(file, before),
      () => expect(overlay).toHaveCount(0, seen),
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
