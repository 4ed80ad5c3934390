import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Config, type Flags, type Result } from 'lighthouse';
import { findBrowser } from '#scripts/run/find-browser.ts';

const CHROME_FLAGS = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Tries of one load: on a busy machine the browser now and then misses the start of its own trace. */
const TRIES = 3;

/**
 * Loads a page with Lighthouse, in a new browser with an empty profile.
 * Throws where Lighthouse could not load it.
 */
export async function loadPage(url: string, flags: Flags, config?: Config): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const result = await loadOnce(url, flags, config);
    if (!result.runtimeError) return result;
    if (tries === TRIES) throw new Error(`${url}: ${result.runtimeError.message}`);
  }
}

async function loadOnce(url: string, flags: Flags, config?: Config): Promise<Result> {
  const userDataDir = mkdtempSync(join(tmpdir(), 'measure-'));
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: CHROME_FLAGS,
    userDataDir,
    logLevel: 'error',
  });
  try {
    const options: Flags = { port: chrome.port, output: 'json', logLevel: 'error', ...flags };
    const result = await lighthouse(url, options, config);
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    return result.lhr;
  } finally {
    chrome.kill();
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
