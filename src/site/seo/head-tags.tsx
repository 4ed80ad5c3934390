import { hero, owner, pages, palette } from '#content/index.ts';
import { type Address, OPEN_GRAPH_IMAGE } from '#shared/routes.ts';

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

/** Renders what search engines, shared links and home screens read of a page. */
export function HeadTags({ route, head = ofPages[route.page] }: HeadTagsProps) {
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
