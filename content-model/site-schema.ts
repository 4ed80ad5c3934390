import * as v from 'valibot';
import { allDifferent, anchor, list, template, text } from './fields.ts';

/** What surrounds the sections: navigation, footer, titles for search engines, errors. */

const navItem = v.strictObject({ href: anchor, label: text(30) });

export const navigationSchema = v.strictObject({
  title: text(20),
  items: list(navItem, 6, 6),
  call: text(20),
  contact: text(20),
  openMenu: text(30),
  closeMenu: text(30),
  menuLabel: text(40),
  backHome: text(30),
  callMobile: text(30),
  contactMobile: text(30),
  skipLink: text(40),
  newWindow: text(40),
  /** The bar of direct contacts on phones. */
  dockLabel: text(40),
  /** Ready in WhatsApp where the section in view suggests no text of its own. */
  whatsappText: text(200),
});

export const footerSchema = v.strictObject({
  pitch: text(240),
  navigationTitle: text(40),
  servicesTitle: text(40),
  services: list(v.strictObject({ label: text(40), href: anchor }), 5, 5),
  socialTitle: text(40),
  start: text(40),
  legalTitle: text(40),
  legalNotice: text(40),
  privacyPolicy: text(40),
  copyright: template(120, 'year'),
});

/** Title and description of a page: what search engines show in full. */
const page = v.strictObject({ title: text(60), description: text(155) });

export const pagesSchema = v.pipe(
  v.strictObject({
    home: page,
    legalNotice: page,
    privacyPolicy: page,
    notFound: page,
    contactResult: page,
  }),
  v.check(
    (pages) => allDifferent(Object.values(pages).map(({ title }) => title)),
    'two pages have the same title; change one',
  ),
  v.check(
    (pages) => allDifferent(Object.values(pages).map(({ description }) => description)),
    'two pages have the same description; change one',
  ),
);

export const errorsSchema = v.strictObject({
  /** On a page that is shown from the device because the network does not answer. */
  savedCopy: text(160),
  notFound: v.strictObject({ title: text(60), description: text(300), home: text(40) }),
  /** Specification 2: the title is exactly this English text. */
  unexpected: v.strictObject({
    title: v.literal('Unexpected Application Error!'),
    description: text(300),
    reload: text(40),
    home: text(40),
    dismiss: text(40),
  }),
});
