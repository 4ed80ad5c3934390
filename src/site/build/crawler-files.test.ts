import { expect, it } from 'vitest';
import { legalNotice } from '#content/index.ts';
import { routes } from '#shared/routes.ts';
import { sitemap } from './crawler-files.ts';

it('gives every listed page a date, a new one too, and leaves the others out', () => {
  const added = { page: 'notFound', path: '/blog', file: 'blog.html', indexed: true };
  const xml = sitemap([...Object.values(routes), added]);
  const dates = [...xml.matchAll(/<loc>[^<]*?([^/<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g)];
  expect(dates.map(([, page]) => page)).toEqual(['', 'mentions-legales', 'rgpd', 'blog']);
  for (const [, page, date] of dates) expect(date, page).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(dates[1]?.[2]).toBe(legalNotice.updated);
});
