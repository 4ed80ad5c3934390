import { get } from 'node:http';
import { brotliDecompressSync, constants } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser } from '#scripts/run/find-browser.ts';

/** Lighthouse's "regular 3G", applied: bytes each second, milliseconds of latency. */
const SLOW_3G = { latency: 1125, downloadThroughput: 78_750, uploadThroughput: 78_750 };

/** What a phone on slow 3G had received when it first painted text. */
export interface FirstPaint {
  bytes: number;
  milliseconds: number;
}

/** The page as it crosses the network. */
function fetchCompressed(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

/** Length of the shortest beginning of a brotli stream that gives that many bytes of text. */
function compressedLength(stream: Buffer, decodedLength: number): number {
  const decoded = (length: number) =>
    brotliDecompressSync(stream.subarray(0, length), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }).length;
  let [low, high] = [0, stream.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (decoded(middle) >= decodedLength) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Loads a page once, in a new browser on an applied slow 3G with a 4 times slower processor. */
export async function measureFirstPaint(url: string): Promise<FirstPaint> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const devtools = await page.context().newCDPSession(page);
    // The browser tells the decoded length of each piece; text is counted back to what crossed.
    const received: { id: string; time: number; decoded: number }[] = [];
    let document = { id: '', start: Number.NaN };
    devtools.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) => {
      if (type === 'Document') document = { id: requestId, start: timestamp };
    });
    devtools.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) =>
      received.push({ id: requestId, time: timestamp, decoded: dataLength }),
    );
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    const paint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    const before = received.filter(({ time }) => (time - document.start) * 1000 <= paint);
    const sum = (ofDocument: boolean) =>
      before
        .filter(({ id }) => (id === document.id) === ofDocument)
        .reduce((total, { decoded }) => total + decoded, 0);
    const html = compressedLength(await fetchCompressed(url), sum(true));
    return { bytes: html + sum(false), milliseconds: paint };
  } finally {
    await browser.close();
  }
}
