import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { faq, navigation, owner, projects, services, testimonials } from '#content/index.ts';
import { siteFolder } from '#server/static/load-site.ts';
import { root } from '#shared/root.ts';
import { readHomePage, textOf } from './built-pages.ts';

const { html, document: home } = readHomePage();
const shows = (name: (typeof navigation.sections)[number]) => navigation.sections.includes(name);
const hasTestimonials = shows('testimonials') && testimonials.items.length > 0;
/** Returns where a section begins in the page; no link leads to testimonials. */
const startOf = (name: string) =>
  html.indexOf(name === 'testimonials' ? '<section class="testimonials' : `<section id="${name}"`);

test('the page has exactly the sections that the content lists, in its order', () => {
  const ids = [...html.matchAll(/<section id="([a-z]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(navigation.sections.filter((name) => name !== 'testimonials'));
  expect(html.includes('class="testimonials')).toBe(hasTestimonials);
  const anchors = [...html.matchAll(/href="#([a-z]+)"/g)].map(([, anchor = '']) => anchor);
  expect(anchors.filter((anchor) => !html.includes(`id="${anchor}"`))).toEqual([]);
});

test.runIf(owner.bookingUrl !== '')('a call is booked where the owner says', () => {
  expect(html.includes(`href="${owner.bookingUrl}"`)).toBe(true);
});

test.runIf(shows('faq'))(
  'the FAQ is the same in the page, the structured data and the content',
  () => {
    const visible = home.querySelectorAll('#faq details').map((item) => ({
      question: textOf(item.querySelector('summary') as never),
      answer: item.childNodes
        .slice(1)
        .map((node) => node.textContent)
        .join(' ')
        .trim(),
    }));
    const blocks = home
      ?.querySelectorAll('script[type="application/ld+json"]')
      .map((script) => JSON.parse(script.text));
    const page = blocks.find((block) => block['@type'] === 'FAQPage');
    const structured = page?.mainEntity.map(
      (entry: {
        '@type': string;
        name: string;
        acceptedAnswer: { '@type': string; text: string };
      }) => {
        expect([entry['@type'], entry.acceptedAnswer['@type']]).toEqual(['Question', 'Answer']);
        return { question: entry.name, answer: entry.acceptedAnswer.text };
      },
    );
    expect(structured).toEqual(visible);
    expect(visible).toEqual(faq.items.map(({ question, answer }) => ({ question, answer })));
  },
);

test.runIf(shows('services') && owner.terms.payment)(
  'the terms of payment are in the rows that they hold for, or below all, once each',
  () => {
    const said = (part: string) =>
      home.querySelectorAll(part).filter((term) => textOf(term) === owner.terms.payment).length;
    const rows = services.items.filter(({ payment }) => !payment).length;
    expect(said('.service-facts dd')).toBe(rows);
    expect(said('.service-terms dd')).toBe(rows > 0 ? 0 : 1);
  },
);

test('the anchors in the requirements exist', { tags: 'sample' }, () => {
  for (const id of ['about', 'skills', 'projects', 'services', 'faq', 'contact']) {
    expect(home.getElementById(id)?.tagName, id).toBe('SECTION');
  }
});

test('the first packets contain all styles and the first screen', () => {
  // Ten packets of 1,460 bytes arrive before the browser must acknowledge; headers take 1.6 kB.
  const compressed = readFileSync(resolve(siteFolder, 'index.html.br'));
  const { length } = brotliDecompressSync(compressed.subarray(0, 14_600 - 1_600), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString();
  const [first = ''] = navigation.sections;
  for (const start of [html.indexOf('</style>'), startOf(first)]) {
    expect(start).toBeGreaterThan(0);
    expect(start).toBeLessThan(length);
  }
});

test('while the testimonials are samples, the section and each of them say so', () => {
  const marks = (within: string) => home.querySelectorAll(`${within} .sample-mark`).length;
  const isMarked = testimonials.sample && hasTestimonials;
  const each = isMarked ? testimonials.items.length : 0;
  expect(marks('.testimonials .section-lead')).toBe(isMarked ? 1 : 0);
  expect(marks('.testimonials .carousel-slide')).toBe(each);
  expect(marks('.testimonials .carousel-card')).toBe(each);
});

test('a placeholder project has its button, and says that it is a placeholder', () => {
  const buttons = home.querySelectorAll('.project a[href="#"]');
  for (const button of buttons) {
    expect(textOf(button)).toContain(projects.visit);
    expect(button.closest('li')?.text).toContain(projects.placeholderNote);
  }
});

/** What counting contact events may cost a visitor, in bytes of brotli. */
const LIMIT = 500;

/** Weight of the boot script, which is in each page, in bytes of brotli. */
async function weighBoot(replaced: Record<string, string> = {}): Promise<number> {
  const { output } = (await build({
    configFile: resolve(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: resolve(root, 'src/site/enhance/main.ts') },
    },
    plugins: [
      {
        name: 'replaced-modules',
        load: (id) => Object.entries(replaced).find(([name]) => id.endsWith(name))?.[1],
      },
    ],
  })) as Rolldown.RolldownOutput;
  return brotliCompressSync(output[0].code).length;
}

test('counting contact events costs a visitor at most half a kilobyte', async () => {
  const [whole, without] = await Promise.all([
    weighBoot(),
    weighBoot({ 'enhance/contact-events.ts': 'export const countContactEvents = () => {};' }),
  ]);
  expect(whole - without).toBeGreaterThan(100);
  expect(whole - without).toBeLessThanOrEqual(LIMIT);
});
