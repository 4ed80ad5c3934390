import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Launcher } from 'chrome-launcher';
import { root } from '#shared/root.ts';

/** No browser was found and none could be installed; the message says what to do. */
export class BrowserError extends Error {
  override name = 'BrowserError';
}

/** Returns CHROME_PATH, or an installed Chromium or Chrome, or null. Throws BrowserError. */
export function presentBrowser(): string | null {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new BrowserError(`CHROME_PATH names no file: ${given}. Correct it or leave it empty.`);
  }
  const [first] = installations();
  if (first) return first;
  const playwrights = chromium.executablePath();
  return existsSync(playwrights) ? playwrights : null;
}

/** Chromium and Chrome on this machine. chrome-launcher throws on Linux where there is none. */
function installations(): string[] {
  try {
    return Launcher.getInstallations();
  } catch {
    return [];
  }
}

function succeeds(command: string, args: string[], seconds: number): boolean {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'ignore',
    timeout: seconds * 1000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/** Installs Debian's packages, with a text and an emoji font so that pages look as they do for visitors. */
function installWithApt(): void {
  const packages = ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'];
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  if (succeeds('apt-get', install, 600)) return;
  if (succeeds('apt-get', ['update'], 300)) succeeds('apt-get', install, 600);
}

function installWithPlaywright(): void {
  succeeds('npx', ['playwright', 'install', 'chromium'], 600);
}

/**
 * Returns the browser for the tests: CHROME_PATH, else an installed one, else one that this function
 * installs: Debian's package where the user may (it includes the libraries), else Playwright's.
 * Throws BrowserError.
 */
export function findBrowser(): string {
  const present = presentBrowser();
  if (present) return present;
  console.log('Installing a browser for the tests (a few minutes, once) …');
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) installWithApt();
  if (!presentBrowser()) installWithPlaywright();
  const installed = presentBrowser();
  if (installed) return installed;
  throw new BrowserError(
    'No browser could be installed: install Chromium or Chrome, or set CHROME_PATH to one.',
  );
}
