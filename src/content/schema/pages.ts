import * as v from 'valibot';
import { type Route, routes } from '#shared/routes.ts';
import { allDifferent, text } from '../fields.ts';

/** Title and description of a page: what search engines show in full. */
const page = v.strictObject({ title: text(60), description: text(155) });

const ofEachPage = Object.fromEntries(
  Object.values(routes).map((route) => [route.page, page]),
) as Record<Route['page'], typeof page>;

/** pages.yaml: what search engines and shared links show of each page. */
export const pagesSchema = v.pipe(
  v.strictObject(ofEachPage),
  v.check(
    (pages) => allDifferent(Object.values(pages).map(({ title }) => title)),
    'two pages have the same title; change one',
  ),
  v.check(
    (pages) => allDifferent(Object.values(pages).map(({ description }) => description)),
    'two pages have the same description; change one',
  ),
);
