import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { content, owner, projects } from '#content/index.ts';
import { siteFolder } from '#server/static/load-site.ts';
import { fill } from '#shared/text/format.ts';
import { storiesOf } from '#site/stories.ts';
import { readBuiltPages, readHomePage, textOf } from './built-pages.ts';

const stories = storiesOf(content);
const pages = readBuiltPages();
const { document: home } = readHomePage();

test('every project with a story has a page, linked in its card and the sitemap; others have none', () => {
  const paths = stories.map(({ address }) => address.path);
  const sitemap = readFileSync(resolve(siteFolder, 'sitemap.xml'), 'utf8');
  const linked = home
    .querySelectorAll('.project a[href^="/realisations/"]')
    .map((link) => link.getAttribute('href'));
  expect(linked).toEqual(paths);
  const built = pages.map(({ file }) => file).filter((file) => file.startsWith('realisations/'));
  expect(built.sort()).toEqual(stories.map(({ address }) => address.file).sort());
  for (const path of paths) expect(sitemap).toContain(`<loc>${owner.siteUrl}${path}</loc>`);
});

describe.each(stories.map((project, index) => [project.story.slug, project, index] as const))(
  '%s',
  (_slug, project, index) => {
    const { title, story, stats, pictures, link } = project;
    const page = pages.find(({ file }) => file === project.address.file);
    const document = page?.document;
    const main = document?.querySelector('main');
    if (!document || !main) throw new Error(`${project.address.file} was not built`);
    const text = textOf(main);
    const links = main.querySelectorAll('a').map((each) => ({
      text: textOf(each),
      href: each.getAttribute('href') ?? '',
      choice: each.getAttribute('data-choice'),
    }));
    const linkNamed = (name: string) => links.find((each) => each.text.startsWith(name));

    test('contains the whole story as text', () => {
      const told = [
        ...[title, story.role, story.duration, story.result, stats.label, ...project.technologies],
        ...[...story.problem, ...story.work, story.source],
        ...(story.words ? [story.words.text, story.words.author] : []),
      ];
      for (const words of told) expect(text).toContain(words);
      expect(textOf(main.querySelector('h1') as never)).toBe(title);
      expect(main.querySelectorAll('img').map((image) => image.getAttribute('alt'))).toEqual(
        pictures.map(({ alt }) => alt),
      );
      expect(main.querySelector('.sample-mark') !== null).toBe(story.sample);
    });

    test('has a picture of its own for shared links, small enough for WhatsApp', async () => {
      const address = document.querySelector('meta[property="og:image"]')?.getAttribute('content');
      const file = resolve(siteFolder, address?.slice(owner.siteUrl.length + 1) ?? '');
      expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630 });
      expect(readFileSync(file).length).toBeLessThan(300_000);
    });

    test('describes the work and its breadcrumb for search engines', () => {
      const [work, way] = document
        .querySelectorAll('script[type="application/ld+json"]')
        .map((script) => JSON.parse(script.textContent));
      const url = owner.siteUrl + project.address.path;
      expect(work).toMatchObject({ '@type': 'CreativeWork', name: title, url });
      expect(way['@type']).toBe('BreadcrumbList');
      expect(way.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
        `${owner.siteUrl}/`,
        `${owner.siteUrl}/#projects`,
        url,
      ]);
    });

    test('leads to the next page, with plain links', () => {
      const share = linkNamed(projects.storyPage.share);
      expect(share?.href).toMatch(/^https:\/\/wa\.me\/\?text=/);
      expect(decodeURIComponent(share?.href ?? '')).toContain(owner.siteUrl + project.address.path);
      expect(linkNamed(projects.storyPage.talk)).toMatchObject({
        href: '/#contact',
        choice: fill(projects.like, { title }),
      });
      expect(links.some(({ href }) => href === link)).toBe(link.startsWith('http'));
      const neighbours = [stories[index - 1], stories[index + 1]].map((each) => each?.address.path);
      const rels = ['prev', 'next'].map((rel) =>
        main.querySelector(`a[rel=${rel}]`)?.getAttribute('href'),
      );
      expect(rels).toEqual(neighbours);
    });

    test('was moved from its former addresses', () => {
      const redirects = readFileSync(resolve(siteFolder, '_redirects'), 'utf8');
      for (const former of story.formerSlugs) {
        expect(redirects).toContain(`/realisations/${former} ${project.address.path} 301\n`);
        expect(existsSync(resolve(siteFolder, `realisations/${former}.html`))).toBe(false);
      }
    });
  },
);
