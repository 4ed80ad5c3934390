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

/**
 * Returns the browser for the tests: CHROME_PATH, else an installed one, else one that this function
 * installs: Debian's package where the user may (it includes the libraries), else Playwright's.
 * Throws an error that says what to do.
 */
export function findBrowser(): string {
  const present = presentBrowser();
  if (present) return present;
  console.log('Installing a browser for the tests (a few minutes, once) …');
  // With a text and an emoji font, so that pages look as they do for visitors.
  const packages = 'chromium fonts-liberation fonts-noto-color-emoji';
  const script = `(apt-get update && apt-get install -y --no-install-recommends ${packages}) || npx playwright install chromium`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(script, { shell: true, cwd: root, stdio: 'ignore', timeout: 600_000, env });
  const installed = presentBrowser();
  if (installed) return installed;
  throw new Error(
    'No browser could be installed: install Chromium or Chrome, or set CHROME_PATH to one.',
  );
}
