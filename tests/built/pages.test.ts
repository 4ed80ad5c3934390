import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { content, owner } from '#content/index.ts';
import { siteFolder } from '#server/static/load-site.ts';
import { type Address, routes } from '#shared/routes.ts';
import { storiesOf } from '#site/stories.ts';
import { readBuiltFiles, readBuiltPages, textOf } from './built-pages.ts';

const pages = readBuiltPages();
const files = readBuiltFiles();
test.each([
  ['licenses.txt', 'react-dom'],
  ['licenses-gestion.txt', '@tanstack/react-query'],
  ['licenses-service-worker.txt', 'workbox-core'],
])('%s has the licences of the code, such as that of %s', (file, name) => {
  const text = readFileSync(resolve(siteFolder, file), 'utf8');
  const found = text.split(/^## /m).find((section) => section.startsWith(`${name} - `));
  expect(found).toContain('Permission is hereby granted');
});

const addresses: Address[] = [
  ...Object.values(routes),
  ...storiesOf(content).map(({ address }) => address),
];
const routeOf = (file: string) => addresses.find((address) => address.file === file);
const eachPage = pages.map((page) => [page.file, page] as const);

test('every route is a file, and every file a route', () => {
  const expected = addresses.map(({ file }) => file);
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
  expect(html.slice(0, 60)).toMatch(/^<!doctype html><html lang="fr"/);
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
    const end = first?.range[0] ?? html.length;
    for (const tag of ['</main>', '</footer>']) {
      expect(html.indexOf(tag), tag).toBeGreaterThan(0);
      expect(html.indexOf(tag), tag).toBeLessThan(end);
    }
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
      .querySelectorAll('[srcset], [imagesrcset]')
      .flatMap((element) =>
        (element.getAttribute('srcset') ?? element.getAttribute('imagesrcset') ?? '').split(/,\s*/),
      )
      .map((candidate) => candidate.split(' ')[0]),
    ...document
      .querySelectorAll(
        'link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest], link[rel=preload][href]',
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

/** Classes that a style sheet names. */
const classesIn = (css: string) =>
  new Set([...css.matchAll(/\.(-?[a-z][\w-]*)/g)].map(([, name = '']) => name));

const styles = pages.map(({ file, document }) => ({
  file,
  used: new Set(
    document
      .querySelectorAll('[class]')
      .flatMap((element) => (element.getAttribute('class') ?? '').split(/\s+/).filter(Boolean)),
  ),
  styled: classesIn(
    document
      .querySelectorAll('style')
      .map(({ textContent }) => textContent)
      .join(''),
  ),
}));

const styledSomewhere = new Set(styles.flatMap(({ styled }) => [...styled]));

test.each(styles)('$file has the style sheets of the classes that it uses', ({ used, styled }) => {
  expect(used.size).toBeGreaterThan(10);
  // A class that no sheet names is a hook for scripts; one that another page styles is missing here.
  const missing = [...used].filter((name) => styledSomewhere.has(name) && !styled.has(name));
  expect(missing).toEqual([]);
});
