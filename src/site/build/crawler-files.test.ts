import { expect, it } from 'vitest';
import { legalNotice } from '#content/index.ts';
import { routes } from '#shared/routes.ts';
import { sitemap } from './crawler-files.ts';

it('dates every listed page, including a new one, and omits the others', () => {
  const added = { page: 'notFound', path: '/blog', file: 'blog.html', indexed: true };
  const xml = sitemap([...Object.values(routes), added]);
  const dates = [...xml.matchAll(/<loc>[^<]*?([^/<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g)];
  const listed = [...Object.values(routes), added].filter(({ indexed }) => indexed);
  expect(listed.length).toBeLessThan(Object.keys(routes).length);
  expect(dates.map(([, page]) => `/${page}`)).toEqual(listed.map(({ path }) => path));
  for (const [, page, date] of dates) expect(date, page).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(dates[1]?.[2]).toBe(legalNotice.updated);
});
