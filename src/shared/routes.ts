import { CONTACT_RESULT_PATHS } from './contact-submission.ts';

export interface Address {
  /** Name of the page: its title and description stand under it in pages.yaml. */
  page: string;
  /** Address of the page, without a slash at the end (but for the home page). */
  path: string;
  /** File of the built site, relative to its root. */
  file: string;
  /** Whether search engines should list it: drives robots, canonical and the sitemap. */
  indexed: boolean;
}

/**
 * Every address of the public site. The prerendering, the sitemap and the schema of the titles read this
 * list. Requirement 2.1.
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
  notFound: { page: 'notFound', path: '/404', file: '404.html', indexed: false },
  /** Where a form posted without JavaScript ends on a static host. */
  messageSent: {
    page: 'contactResult',
    path: CONTACT_RESULT_PATHS.sent,
    file: 'message-envoye.html',
    indexed: false,
  },
  messageNotSent: {
    page: 'contactResult',
    path: CONTACT_RESULT_PATHS.notSent,
    file: 'message-non-envoye.html',
    indexed: false,
  },
} as const satisfies Record<string, Address>;

export type Route = (typeof routes)[keyof typeof routes];
