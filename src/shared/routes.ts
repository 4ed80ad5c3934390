export interface Address {
  /** Name of the page: its title and description are under this name in pages.yaml. */
  page: string;
  /** Address of the page, without a trailing slash (except the home page). */
  path: string;
  /** File of the built site, relative to its root. */
  file: string;
  /** Whether search engines should list it: drives robots, canonical and the sitemap. */
  indexed: boolean;
}

/** Pure, so that a page's script that uses none of the addresses below leaves them out. */
const address = /* @__NO_SIDE_EFFECTS__ */ <const Page extends string>(
  page: Page,
  path: string,
  indexed: boolean,
) => ({ page, path, file: `${path.slice(1) || 'index'}.html`, indexed }) satisfies Address;

/** Every address of the public site, for prerendering, the sitemap and the schema of titles. */
export const routes = {
  home: address('home', '/', true),
  legalNotice: address('legalNotice', '/mentions-legales', true),
  privacyPolicy: address('privacyPolicy', '/rgpd', true),
  /** Where an invited client writes; the link's token is in the fragment, which no server sees. */
  testimonial: address('testimonial', '/temoignage', false),
  notFound: address('notFound', '/404', false),
  /** Where a form posted without JavaScript leads on a static host. */
  messageSent: address('contactResult', '/message-envoye', false),
  messageNotSent: address('contactResult', '/message-non-envoye', false),
};

/** Where the pages of projects with a story are. */
export const STORIES = '/realisations/';

/** Returns the address of such a page. */
export const storyAddress = (slug: string): Address => address('story', `${STORIES}${slug}`, true);

export type Route = (typeof routes)[keyof typeof routes];

/** The only Trusted Types policy, for the service worker's address: nothing else becomes code. */
export const SERVICE_WORKER_POLICY = 'service-worker';

/** What a menu, a text or an answer may link to on the home page, in the order of its sections. */
export const anchors = ['#about', '#skills', '#projects', '#services', '#faq', '#contact'] as const;

/** The picture of shared links: its address, and its size in pixels as networks expect it. */
export const OPEN_GRAPH_IMAGE = { path: '/partage.jpg', width: 1200, height: 630 } as const;

/** Where the pictures are that pages have of their own. */
export const SHARED_PICTURES = '/partage/';
