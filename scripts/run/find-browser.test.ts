import { chromium } from '@playwright/test';
import { Launcher } from 'chrome-launcher';
import { expect, it, vi } from 'vitest';
import { presentBrowser } from './find-browser.ts';

it('finds no browser on a fresh machine, so that playwright.config.ts still loads', () => {
  vi.stubEnv('CHROME_PATH', '');
  vi.spyOn(Launcher, 'getInstallations').mockImplementation(() => {
    throw new Error('The CHROME_PATH environment variable must be set');
  });
  vi.spyOn(chromium, 'executablePath').mockReturnValue('/nowhere/chrome');
  expect(presentBrowser()).toBeNull();
  vi.unstubAllEnvs();
});
