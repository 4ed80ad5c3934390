export interface Address {
  /** Name of the page: its title and description are under this name in pages.yaml. */
  page: string;
  /** Address of the page, without a slash at the end (but for the home page). */
  path: string;
  /** File of the built site, relative to its root. */
  file: string;
  /** Whether search engines should list it: drives robots, canonical and the sitemap. */
  indexed: boolean;
}

/**
 * Lists every address of the public site, for the prerendering, the sitemap and the schema of the titles.
 */
export const routes = {
  home: { page: 'home', path: '/', file: 'index.html', indexed: true },
  legalNotice: {
    page: 'legalNotice',
    path: '/mentions-legales',
    file: 'mentions-legales.html',
    indexed: true,
  },
  privacyPolicy: { page: 'privacyPolicy', path: '/rgpd', file: 'rgpd.html', indexed: true },
  /** Where an invited client writes; the token of the link is in the fragment, which no server sees. */
  testimonial: {
    page: 'testimonial',
    path: '/temoignage',
    file: 'temoignage.html',
    indexed: false,
  },
  notFound: { page: 'notFound', path: '/404', file: '404.html', indexed: false },
  /** Where a form posted without JavaScript leads to on a static host. */
  messageSent: {
    page: 'contactResult',
    path: '/message-envoye',
    file: 'message-envoye.html',
    indexed: false,
  },
  messageNotSent: {
    page: 'contactResult',
    path: '/message-non-envoye',
    file: 'message-non-envoye.html',
    indexed: false,
  },
} as const satisfies Record<string, Address>;

/** Where the pages of projects with a story are. */
export const STORIES = '/realisations/';

/** Returns the address of such a page. */
export const storyAddress = (slug: string): Address => ({
  page: 'story',
  path: `${STORIES}${slug}`,
  file: `${STORIES.slice(1)}${slug}.html`,
  indexed: true,
});

export type Route = (typeof routes)[keyof typeof routes];

/**
 * The only Trusted Types policy of the pages: it allows the address of the service worker. The content
 * security policy names no other, so nothing else turns text into code or markup.
 */
export const SERVICE_WORKER_POLICY = 'service-worker';

/** What a menu, a text or an answer may link to on the home page, in the order of its sections. */
export const anchors = ['#about', '#skills', '#projects', '#services', '#faq', '#contact'] as const;

/** The picture of shared links: its address, and its size in pixels as networks expect it. */
export const OPEN_GRAPH_IMAGE = { path: '/partage.jpg', width: 1200, height: 630 } as const;

/** Where the pictures are that pages have of their own. */
export const SHARED_PICTURES = '/partage/';
