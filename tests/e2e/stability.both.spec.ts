import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { chat, contact } from '#content/index.ts';
import {
  field,
  fillForm,
  openForm,
  REST,
  submit,
  toast,
  waitingLine,
} from './support/contact-form.ts';
import { expect, laidOut, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference', reuseContext: false });

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Collects what moved, shifts right after the visitor's own input included. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const nodes = sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName} ${element?.className}`;
        });
        shifts.push(
          `${value.toFixed(5)}${hadRecentInput ? ' after input' : ''}: ${nodes.join(', ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Waits until the current state of the page has been drawn. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Waits until shifts caused by the visitor's own input have been drawn, and discards them. */
async function inputIsOver(page: Page): Promise<void> {
  await drawn(page);
  await page.evaluate(async () => {
    await new Promise((done) => setTimeout(done));
    (window as unknown as { shifts: string[] }).shifts.length = 0;
  });
}

/** Tells whether the current screen has loaded: the font, the pictures, and the code of its parts. */
const isThere = (page: Page) =>
  page.evaluate(() => {
    const isInView = (element: Element) => {
      const { top, right, bottom, left } = element.getBoundingClientRect();
      return top < innerHeight && right > 0 && bottom > 0 && left < innerWidth;
    };
    // React marks the elements that it has taken over.
    const isAlive = ({ firstElementChild: first }: Element) =>
      Object.keys(first ?? {}).some((name) => name.startsWith('__reactFiber'));
    return (
      document.fonts.status === 'loaded' &&
      [...document.images].filter(isInView).every((image) => image.naturalWidth > 0) &&
      [...document.querySelectorAll('[data-when=near]')].filter(isInView).every(isAlive)
    );
  });

test('nothing moves while a slow font and slow pictures arrive, and parts come to life', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  const held: (() => void)[] = [];
  await page.route(/\.(woff2|avif|webp|jpg)$/, async (route) => {
    await new Promise<void>((arrive) => held.push(arrive));
    await route.continue();
  });
  /** The files that a screen was drawn without arrive, until none is missing. */
  const arrive = () =>
    expect(async () => {
      await drawn(page);
      for (const release of held.splice(0)) release();
      expect(await isThere(page)).toBe(true);
    }).toPass();
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => held.length).toBeGreaterThan(1);
  await arrive();
  for (const part of ['#projects', '.testimonials', '#faq', '#contact', 'footer']) {
    const [shown] = await page.locator(part).all();
    await shown?.scrollIntoViewIfNeeded();
    await arrive();
  }
  await drawn(page);
  expect(await shifts()).toEqual([]);
});

/** Splits after each tag of the first screen, where a parser may pause and paint; then into 8 pieces. */
function* pieces(html: string) {
  const from = html.indexOf('<body');
  const to = html.indexOf('</section>', from);
  yield html.slice(0, from);
  yield* html.slice(from, to).match(/<[^>]*>[^<]*/g) ?? [];
  const size = Math.ceil((html.length - to) / 8);
  for (let at = to; at < html.length; at += size) yield html.slice(at, at + size);
}

test('nothing moves while the page itself arrives in pieces', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  const { promise: asked, resolve: answer } = Promise.withResolvers<ServerResponse>();
  const slow = createServer(({ url }, response) => {
    if (url === '/') answer(response);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const shifts = await watchShifts(page);
  const address = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
  const opened = page.goto(address);
  const response = await asked;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  const [head, ...rest] = pieces(html);
  response.write(head);
  await page.waitForURL(address, { waitUntil: 'commit' });
  for (const piece of rest) {
    response.write(piece);
    await drawn(page);
  }
  response.end();
  await opened;
  const moved = await shifts();
  slow.closeAllConnections();
  slow.close();
  expect(moved).toEqual([]);
});

test('nothing moves when an answer arrives late: delivered, or kept on the device', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  const held: (() => void)[] = [];
  let fails = false;
  await page.route(REST, async (route) => {
    await new Promise<void>((answer) => held.push(answer));
    await (fails ? route.abort() : route.continue());
  });
  const sendAndAnswerLate = async () => {
    await submit(page).click();
    await expect.poll(() => held.length).toBe(1);
    await inputIsOver(page);
    held.pop()?.();
  };
  await openForm(page);
  await fillForm(page, 'Rien ne bouge', { message: 'Une ligne.\n'.repeat(14) });
  await sendAndAnswerLate();
  await expect(toast(page, contact.form.toasts.success.title)).toBeVisible();
  expect(await shifts()).toEqual([]);
  // A toast that moved when the button takes the focus would come under the finger that presses it.
  const foot = () =>
    page.locator('[data-sonner-toaster]').evaluate((list) => getComputedStyle(list).bottom);
  await field(page, 'name').focus();
  const whileTyping = await foot();
  await submit(page).focus();
  expect(await foot()).toBe(whileTyping);
  fails = true;
  // The space of the long message goes at the visitor's next key.
  await field(page, 'name').press('A');
  await fillForm(page, 'Rien ne bouge non plus');
  await sendAndAnswerLate();
  await expect(waitingLine(page)).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test('nothing moves while testimonials rotate', { tag: '@testimonials' }, async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.clock.install();
  await page.goto('/');
  // A jump to where nothing is laid out yet moves what comes there.
  await laidOut(page);
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await expect(page.locator('.carousel-card').first()).toHaveJSProperty('tagName', 'BUTTON');
  for (let slide = 0; slide < 4; slide++) await page.clock.runFor(5_000);
  expect(await shifts()).toEqual([]);
});

test('a toast and the chat overlay the page', async ({ page }) => {
  const shifts = await watchShifts(page);
  await openForm(page);
  await submit(page).click();
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  // Under a pointer a toast stays, and it lies over the chat's button on a phone.
  await page.mouse.move(0, 0);
  // Issues appear beside their fields: the visitor's own input makes that space.
  await inputIsOver(page);
  // On a phone the dock, and the assistant in it, make room for a field's keyboard.
  await page.locator('#contact h2').click();
  await page.getByRole('button', { name: chat.open }).click();
  await expect(page.getByRole('dialog', { name: chat.title })).toBeVisible();
  expect((await shifts()).filter((shift) => !shift.includes('after input'))).toEqual([]);
});
