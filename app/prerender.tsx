import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type BuildAssets, BuildAssetsProvider } from './build-assets.tsx';
import { Home } from './pages/home.tsx';
import { routes } from './routes.ts';

/** The element of each page that is a file of the built site. */
const pageElements: Record<keyof typeof routes, ReactElement> = {
  home: <Home />,
} as Record<keyof typeof routes, ReactElement>;

function toHtml(page: ReactElement, assets: BuildAssets): string {
  const html = renderToString(<BuildAssetsProvider value={assets}>{page}</BuildAssetsProvider>);
  return `<!doctype html>${html}`;
}

/** Renders every page of app/routes.ts; gives file name → HTML. */
export function prerender(assets: BuildAssets): Record<string, string> {
  return Object.fromEntries(
    (Object.keys(routes) as (keyof typeof routes)[]).map((key) => [
      routes[key].file,
      toHtml(pageElements[key], assets),
    ]),
  );
}
