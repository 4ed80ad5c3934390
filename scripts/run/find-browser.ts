import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { Launcher } from 'chrome-launcher';
import { root } from '#shared/root.ts';

/**
 * Returns CHROME_PATH, or an installed headless shell, Chromium or Chrome, or null. The shell comes first: it
 * is Chromium without windows, and needs a third less processor time. Throws if CHROME_PATH names no file.
 */
export function presentBrowser(): string | null {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROME_PATH names no file: ${given}. Correct it or leave it empty.`);
  }
  const places = (process.env.PATH ?? '').split(delimiter);
  const shells = places.map((place) => join(place, 'chromium-headless-shell'));
  const playwrights = chromium.executablePath();
  // Playwright keeps its shell beside its Chromium, in a folder of the same revision.
  const [, cache, revision] = /^(.*)chromium(-\d+)/.exec(playwrights) ?? [];
  shells.push(...globSync(`${cache}chromium_headless_shell${revision}/*/*headless?shell{,.exe}`));
  return [...shells, ...installedBrowsers(), playwrights].find((path) => existsSync(path)) ?? null;
}

function installedBrowsers(): string[] {
  try {
    return Launcher.getInstallations();
  } catch {
    // chrome-launcher throws on Linux if it finds none.
    return [];
  }
}

/**
 * Returns the browser for the tests: CHROME_PATH, else an installed one, else one that this function
 * installs: Debian's package if the user may install it (it includes the libraries), else Playwright's.
 * Throws an error that says what to do.
 */
export function findBrowser(): string {
  const present = presentBrowser();
  if (present) return present;
  console.log('Installing a browser for the tests (a few minutes, once) …');
  // With a text font and an emoji font, so that pages look as they do for visitors.
  const packages = 'chromium-headless-shell fonts-liberation fonts-noto-color-emoji';
  const script = `(apt-get update && apt-get install -y --no-install-recommends ${packages}) || npx playwright install chromium --only-shell`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(script, { shell: true, cwd: root, stdio: 'ignore', timeout: 600_000, env });
  const installed = presentBrowser();
  if (installed) return installed;
  throw new Error(
    'No browser could be installed: install Chromium or Chrome, or set CHROME_PATH to one.',
  );
}
