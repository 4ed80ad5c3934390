import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { navigation, projects } from '#content/index.ts';
import { siteFolder } from '#server/static/load-site.ts';
import { drawingOf } from '#site/art/sign.ts';
import type { GalleryProps } from '#site/islands/gallery.island.tsx';
import { readHomePage } from './built-pages.ts';

/** Size limit of ten posters together, in bytes with brotli. */
const BUDGET = 4_000;

const { document: home } = readHomePage();
const posters = home.querySelectorAll('.project .poster');
const all = navigation.sections.includes('projects')
  ? projects.categories.flatMap(({ projects: list }) => list)
  : [];

test('every project has its pictures, or a poster with its figure as type and its sign as a seal', () => {
  expect(posters).toHaveLength(all.length);
  for (const [index, project] of all.entries()) {
    const poster = posters[index];
    const words = poster?.querySelectorAll('text').map((line) => line.textContent);
    if (project.pictures.length > 0) {
      expect(poster?.querySelector('button picture')).toBeTruthy();
      // Nothing is drawn over a photograph.
      expect(poster?.querySelector('svg, .poster-seal')).toBeFalsy();
      continue;
    }
    const said = project.link === '#' ? projects.soon : project.stats.value;
    expect(words?.join(' ').replace(/\s/gu, ' ')).toBe(said.replace(/\s/gu, ' '));
    expect(poster?.querySelector('.poster-seal')?.textContent).toBe(drawingOf(project.image).emoji);
  }
});

test('no two delivered projects look alike, not even in their cloth alone', () => {
  const drawn = posters.filter(
    (poster, index) => all[index]?.link !== '#' && poster.querySelector('svg'),
  );
  const cloths = drawn.map((poster) =>
    poster
      .querySelectorAll('[class^=thread]')
      .map((thread) => thread.getAttribute('d'))
      .join(),
  );
  expect(new Set(cloths).size).toBe(drawn.length);
});

test('they use nothing that platforms render differently, and are small', () => {
  const sprite = home.querySelector('svg:has(#poster-phone)')?.outerHTML ?? '';
  // The owner's pictures come from files of their own.
  const drawn = posters.map((poster) => poster.querySelector('svg')?.outerHTML ?? '').join('');
  expect(drawn).not.toMatch(/<(?:image|img|foreignObject)\b/);
  const weight = brotliCompressSync(sprite + drawn).length;
  expect((weight * 10) / Math.max(10, posters.length)).toBeLessThanOrEqual(BUDGET);
});

test('all pictures of a project can be shown whole, each file in its own proportions', () => {
  const galleries = home.querySelectorAll('[data-island=gallery]');
  const shown = galleries.map(
    (each) => JSON.parse(each.getAttribute('data-props') ?? '') as GalleryProps,
  );
  const withPictures = all.filter(({ pictures }) => pictures.length > 0);
  expect(shown.map(({ pictures }) => pictures.map(({ alt }) => alt))).toEqual(
    withPictures.map(({ pictures }) => pictures.map(({ alt }) => alt)),
  );
  for (const { src, width, height } of shown.flatMap(({ pictures }) => pictures)) {
    expect(statSync(resolve(siteFolder, src.slice(1))).size).toBeGreaterThan(0);
    expect(Math.min(width, height)).toBeGreaterThan(0);
  }
});

test('a picture of a project is small, lazy, and has its space reserved', () => {
  const shown = home.querySelectorAll('#projects picture');
  const pictures = all.flatMap(({ pictures: own }) => own.slice(0, 1));
  expect(shown.map((each) => each.querySelector('img')?.getAttribute('alt'))).toEqual(
    pictures.map(({ alt }) => alt),
  );
  for (const each of shown) {
    const image = each.querySelector('img');
    expect(image?.getAttribute('loading')).toBe('lazy');
    expect(Number(image?.getAttribute('width')) / Number(image?.getAttribute('height'))).toBe(1.6);
    expect(each.querySelector('source')?.getAttribute('type')).toBe('image/avif');
    for (const source of each.querySelectorAll('source, img')) {
      expect(source.getAttribute('sizes')).toBeTruthy();
      for (const entry of source.getAttribute('srcset')?.split(', ') ?? []) {
        const [address = '', width = ''] = entry.split(' ');
        expect(statSync(resolve(siteFolder, address.slice(1))).size).toBeLessThan(
          80 * Number.parseInt(width, 10),
        );
      }
    }
  }
});
