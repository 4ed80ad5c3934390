import type { ReactNode } from 'react';
import {
  contact,
  errors,
  footer,
  hero,
  navigation,
  owner,
  pages,
  palette,
  services,
} from '#content/index.ts';
import { type Address, OPEN_GRAPH_IMAGE } from '#shared/routes.ts';
import { MotifSprite } from '#ui/motif.tsx';
import { paletteCss } from '#ui/palette-css.ts';
import { useBuildAssets } from './build-assets.tsx';
import { Dock } from './components/dock.tsx';
import { SiteFooter } from './sections/site-footer.tsx';
import { SiteHeader } from './sections/site-header.tsx';

/** What search engines and shared links show of a page; without a picture of its own, that of the site. */
export interface PageHead {
  title: string;
  description: string;
  image?: { path: string; alt: string };
}

const ofPages: Record<string, PageHead> = pages;
const ofSite = { path: OPEN_GRAPH_IMAGE.path, alt: `${owner.name}, ${hero.tagline}` };

interface HeadTagsProps {
  route: Address;
  head: PageHead | undefined;
}

function HeadTags({ route, head = ofPages[route.page] }: HeadTagsProps) {
  if (!head) throw new Error(`HeadTags: the page ${route.page} has no title`);
  const { title, description, image = ofSite } = head;
  const url = `${owner.siteUrl}${route.path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {route.indexed ? (
        <link rel="canonical" href={url} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="fr_FR" />
      <meta property="og:site_name" content={owner.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={owner.siteUrl + image.path} />
      <meta property="og:image:width" content={String(OPEN_GRAPH_IMAGE.width)} />
      <meta property="og:image:height" content={String(OPEN_GRAPH_IMAGE.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta
        name="theme-color"
        media="(prefers-color-scheme: light)"
        content={palette.light.paper}
      />
      <meta
        name="theme-color"
        media="(prefers-color-scheme: dark)"
        content={palette.dark.paper ?? palette.light.paper}
      />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}

interface DocumentProps {
  route: Address;
  /** Absent: taken from pages.yaml. */
  head?: PageHead;
  /** Name of the style sheet: src/site/styles/NAME.page.css. */
  style: string;
  /** JSON-LD objects of this page. */
  structuredData?: object[];
  children: ReactNode;
}

/** Writes JSON for a script element: no "</script>" can end it early. */
const jsonForScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Renders the whole HTML document of a page, with everything that its first paint needs. */
export function Document({ route, head, style, structuredData = [], children }: DocumentProps) {
  const assets = useBuildAssets();
  const sheet = assets.styles[style];
  if (!sheet)
    throw new Error(`Document: there is no style sheet src/site/styles/${style}.page.css`);
  const home = route.page === 'home';
  return (
    <html lang="fr" data-page={route.page}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <HeadTags route={route} head={head} />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours checked by the content's schema */}
        <style dangerouslySetInnerHTML={{ __html: paletteCss(palette) }} />
        {'text' in sheet ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, inlined
          <style dangerouslySetInnerHTML={{ __html: sheet.text }} />
        ) : (
          <link rel="stylesheet" href={sheet.href} />
        )}
      </head>
      <body>
        <a className="skip-link" href="#main">
          {navigation.skipLink}
        </a>
        <MotifSprite />
        <SiteHeader home={home} hero={hero} navigation={navigation} owner={owner} />
        <main id="main">{children}</main>
        <SiteFooter home={home} footer={footer} navigation={navigation} owner={owner} />
        {/* Shown in a copy from the service worker (src/site/service-worker). */}
        <p className="saved-copy-notice">{errors.savedCopy}</p>
        <Dock contact={contact} navigation={navigation} owner={owner} services={services} />
        <template id="page-error">
          <dialog className="page-error" aria-labelledby="page-error-title">
            <h1 id="page-error-title" lang="en">
              {errors.unexpected.title}
            </h1>
            <p>{errors.unexpected.description}</p>
            <p className="button-row">
              <button type="button" className="button button-primary" data-reload>
                {errors.unexpected.reload}
              </button>
              <a className="button button-secondary" href="/">
                {errors.unexpected.home}
              </a>
              <button type="button" className="button button-quiet" data-dismiss>
                {errors.unexpected.dismiss}
              </button>
            </p>
          </dialog>
        </template>
        {/* For search engines, so it comes after everything that a visitor waits for. */}
        {structuredData.map((data) => (
          <script
            key={jsonForScript(data)}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped for script elements
            dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
          />
        ))}
        {'text' in assets.script ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, inlined
          <script type="module" dangerouslySetInnerHTML={{ __html: assets.script.text }} />
        ) : (
          <script type="module" src={assets.script.src} />
        )}
      </body>
    </html>
  );
}
