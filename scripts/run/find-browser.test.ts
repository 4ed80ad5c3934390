import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { Launcher } from 'chrome-launcher';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { presentBrowser } from './find-browser.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  vi.stubEnv('CHROME_PATH', '');
  vi.stubEnv('PATH', join(folder, 'bin'));
  vi.spyOn(Launcher, 'getInstallations').mockImplementation(() => {
    throw new Error('The CHROME_PATH environment variable must be set');
  });
  const playwrights = join(folder, 'cache/chromium-1255/chrome-linux64/chrome');
  vi.spyOn(chromium, 'executablePath').mockReturnValue(playwrights);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Creates a program at this path in the folder, and returns its full path. */
function install(path: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

it('finds no browser on a fresh machine, so that playwright.config.ts still loads', () => {
  expect(presentBrowser()).toBeNull();
});

it('prefers a headless shell, and takes a whole browser where there is none', () => {
  const whole = install('cache/chromium-1255/chrome-linux64/chrome');
  expect(presentBrowser()).toBe(whole);
  const chrome = install('bin/google-chrome');
  vi.spyOn(Launcher, 'getInstallations').mockReturnValue([chrome]);
  expect(presentBrowser()).toBe(chrome);
  install('cache/chromium_headless_shell-1200/chrome-linux/headless_shell');
  expect(presentBrowser()).toBe(chrome);
  const shell = install(
    'cache/chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell',
  );
  expect(presentBrowser()).toBe(shell);
  const debians = install('bin/chromium-headless-shell');
  expect(presentBrowser()).toBe(debians);
});

it('prefers the browser that CHROME_PATH names', () => {
  install('bin/chromium-headless-shell');
  vi.stubEnv('CHROME_PATH', install('given'));
  expect(presentBrowser()).toBe(join(folder, 'given'));
  vi.stubEnv('CHROME_PATH', join(folder, 'nowhere'));
  expect(presentBrowser).toThrow('names no file');
});
