import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Launcher } from 'chrome-launcher';
import { root } from '#shared/root.ts';

/** Returns CHROME_PATH, or an installed Chromium or Chrome, or null. Throws when it names no file. */
export function presentBrowser(): string | null {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROME_PATH names no file: ${given}. Correct it or leave it empty.`);
  }
  try {
    const [first] = Launcher.getInstallations();
    if (first) return first;
  } catch {
    // chrome-launcher throws on Linux where there is none.
  }
  const playwrights = chromium.executablePath();
  return existsSync(playwrights) ? playwrights : null;
}

/** Runs a program for ten minutes at most, and returns whether it succeeded. */
function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    spawnSync(command, args, { cwd: root, stdio: 'ignore', timeout: 600_000, env }).status === 0
  );
}

/**
 * Returns the browser for the tests: CHROME_PATH, else an installed one, else one that this function
 * installs: Debian's package where the user may (it includes the libraries), else Playwright's.
 * Throws an error that says what to do.
 */
export function findBrowser(): string {
  const present = presentBrowser();
  if (present) return present;
  console.log('Installing a browser for the tests (a few minutes, once) …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // With a text and an emoji font, so that pages look as they do for visitors.
    const packages = ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'];
    const install = ['install', '-y', '--no-install-recommends', ...packages];
    if (!run('apt-get', install) && run('apt-get', ['update'])) run('apt-get', install);
  }
  if (!presentBrowser()) run('npx', ['playwright', 'install', 'chromium']);
  const installed = presentBrowser();
  if (installed) return installed;
  throw new Error(
    'No browser could be installed: install Chromium or Chrome, or set CHROME_PATH to one.',
  );
}
