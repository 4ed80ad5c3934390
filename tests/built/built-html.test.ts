import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { faq, owner, projects, testimonials } from '#content/index.ts';
import { routes } from '#shared/routes.ts';
import { siteFolder } from '#site/build/build-folder.ts';
import { readBuiltFiles, readBuiltPages, textOf } from '../e2e/support/built-pages.ts';

const pages = readBuiltPages();
const files = readBuiltFiles();
const routeOf = (file: string) => Object.values(routes).find((route) => route.file === file);
const eachPage = pages.map((page) => [page.file, page] as const);

test('every route is a file, and every file a route', () => {
  const expected = Object.values(routes).map(({ file }) => file);
  expect(pages.map(({ file }) => file).sort()).toEqual(expected.sort());
});

test('titles and descriptions are unique among the pages that search engines list', () => {
  const listed = pages.filter(({ file }) => routeOf(file)?.indexed);
  const titles = listed.map(({ document }) => textOf(document.querySelector('title') as never));
  const descriptions = listed.map(({ document }) =>
    document.querySelector('meta[name=description]')?.getAttribute('content'),
  );
  expect(new Set(titles).size).toBe(listed.length);
  expect(new Set(descriptions).size).toBe(listed.length);
});

test.each(eachPage)('%s: head', (file, { html, document }) => {
  expect(html).toMatch(/^<!doctype html><html lang="fr"/);
  expect(html.slice(0, 1024)).toMatch(/<meta charset="utf-8"/i);
  const viewport = document.querySelector('meta[name=viewport]')?.getAttribute('content');
  expect(viewport).toMatch(/^width=device-width, initial-scale=1\b/);
  expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
  const title = document.querySelector('title')?.text ?? '';
  const description =
    document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
  expect(title.length).toBeGreaterThan(10);
  expect(title.length).toBeLessThanOrEqual(60);
  expect(description.length).toBeGreaterThan(40);
  expect(description.length).toBeLessThanOrEqual(155);

  const route = routeOf(file);
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
  const robots = document.querySelector('meta[name=robots]')?.getAttribute('content');
  if (route?.indexed) {
    expect([canonical, robots]).toEqual([`${owner.siteUrl}${route.path}`, undefined]);
  } else {
    expect([canonical, robots]).toEqual([undefined, 'noindex']);
  }
});

test.each(eachPage)('%s: headings form one outline', (_file, { document }) => {
  const levels = document
    .querySelectorAll('body h1, body h2, body h3, body h4, body h5, body h6')
    .filter((heading) => !heading.closest('template'))
    .map((heading) => Number(heading.tagName.slice(1)));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries()) {
    expect(level, `heading ${index + 1} of ${levels}`).toBeLessThanOrEqual(
      (levels[index - 1] ?? level) + 1,
    );
  }
});

test.each(eachPage)(
  '%s: everything is text before the first script',
  (_file, { html, document }) => {
    const isCode = (type: string | undefined) => type === undefined || type === 'module';
    const scripts = document
      .querySelectorAll('script')
      .filter((script) => isCode(script.getAttribute('type')));
    for (const script of scripts) {
      expect(script.parentNode?.tagName).toBe('BODY');
      expect(script.getAttribute('src')).toBeUndefined();
    }
    const [first] = scripts;
    const before = first ? html.slice(0, first.range[0]) : html;
    expect(before).toContain('</main>');
    expect(before).toContain('</footer>');
    expect(document.querySelectorAll('link[rel=stylesheet], link[rel=modulepreload]')).toEqual([]);
  },
);

test.each(eachPage)('%s: nothing inline that the policy forbids', (_file, { document }) => {
  const attributes = document
    .querySelectorAll('*')
    .flatMap((element) => Object.keys(element.attributes))
    .filter((name) => name === 'style' || /^on/i.test(name));
  expect(attributes).toEqual([]);
  const links = document.querySelectorAll('[href]').map((link) => link.getAttribute('href'));
  expect(links.filter((href) => /^(javascript|data):/i.test(href ?? ''))).toEqual([]);
});

test.each(eachPage)('%s: every resource is a file of the site', (_file, { document }) => {
  const addresses = [
    ...document.querySelectorAll('[src]').map((element) => element.getAttribute('src')),
    ...document
      .querySelectorAll('[srcset]')
      .flatMap((element) => (element.getAttribute('srcset') ?? '').split(/,\s*/))
      .map((candidate) => candidate.split(' ')[0]),
    ...document
      .querySelectorAll(
        'link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest], link[rel=preload]',
      )
      .map((element) => element.getAttribute('href')),
    ...document
      .querySelectorAll('[data-modules]')
      .flatMap((element) => element.getAttribute('data-modules')?.split(' ') ?? []),
    ...[...document.toString().matchAll(/url\(["']?([^"')]+)/g)].map(([, address]) => address),
  ].filter((address) => !address?.startsWith('#'));
  expect(addresses.length).toBeGreaterThan(2);
  const missing = addresses.filter((address) => !files.has((address ?? '').replace(/^\//, '')));
  expect(missing).toEqual([]);
});

test.each(eachPage)('%s: links lead somewhere', (_file, { document }) => {
  const broken = document.querySelectorAll('a[href]').flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    const [path = '', anchor] = href.split('#');
    if (/^(https?:|mailto:|tel:)/.test(href)) {
      return link.getAttribute('target') === '_blank' &&
        !link.getAttribute('rel')?.includes('noopener')
        ? [`${href} lacks rel=noopener`]
        : [];
    }
    const target =
      path === '' ? document : pages.find(({ file }) => routeOf(file)?.path === path)?.document;
    if (!target) return [`${href} is no page`];
    // A placeholder project has the link "#" (requirement 2).
    return anchor && !target.getElementById(anchor) ? [`${href} has no target`] : [];
  });
  expect(broken).toEqual([]);
});

test.each(eachPage)('%s: images have a text and a size', (_file, { document }) => {
  for (const image of document.querySelectorAll('img')) {
    for (const name of ['alt', 'width', 'height']) {
      expect(image.getAttribute(name), `${image} ${name}`).toBeDefined();
    }
  }
});

test('the FAQ of the page, of the structured data and of the content are one', () => {
  const home = pages.find(({ file }) => file === 'index.html')?.document;
  const visible = home?.querySelectorAll('#faq details').map((item) => ({
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
  const page = blocks?.find((block) => block['@type'] === 'FAQPage');
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
});

test('the anchors of requirement 2 exist on the home page', () => {
  const home = pages.find(({ file }) => file === 'index.html')?.document;
  for (const id of ['about', 'skills', 'projects', 'services', 'faq', 'contact']) {
    expect(home?.getElementById(id)?.tagName, id).toBe('SECTION');
  }
});

test('the first packets hold all styles and the first screen', () => {
  // Ten packets of 1,460 bytes reach the browser before it must answer; headers take up to 1.6 kB.
  const compressed = readFileSync(resolve(siteFolder, 'index.html.br'));
  const firstPackets = brotliDecompressSync(compressed.subarray(0, 14_600 - 1_600), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString();
  expect(firstPackets).toContain('</style>');
  expect(firstPackets).toContain('<section id="about"');
});

test('while the testimonials are samples, the section and each of them say so', () => {
  const home = pages.find(({ file }) => file === 'index.html')?.document;
  const marks = (within: string) => home?.querySelectorAll(`${within} .sample-mark`).length;
  const each = testimonials.sample ? testimonials.items.length : 0;
  expect(marks('.testimonials .section-lead')).toBe(testimonials.sample ? 1 : 0);
  expect(marks('.testimonials .carousel-slide')).toBe(each);
  expect(marks('.testimonials .carousel-card')).toBe(each);
});

test('a project to come has its button, and says that it is to come', () => {
  const home = pages.find(({ file }) => file === 'index.html')?.document;
  const buttons = home?.querySelectorAll('.project a[href="#"]') ?? [];
  for (const button of buttons) {
    expect(textOf(button)).toContain(projects.visit);
    expect(button.closest('li')?.text).toContain(projects.placeholderNote);
  }
});
