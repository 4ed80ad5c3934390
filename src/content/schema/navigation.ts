import * as v from 'valibot';
import { allDifferent, anchor, list, text } from '../fields.ts';
import { sectionNames } from '../sections.ts';

const navItem = v.strictObject({ href: anchor, label: text(30) });

/** navigation.yaml: fixed bar and mobile menu. An entry of a section that does not show is left out. */
export const navigationSchema = v.strictObject({
  /** The sections below the first screen, in their order; one that is left out does not show. */
  sections: v.pipe(
    list(v.picklist(sectionNames), 1, sectionNames.length),
    v.check(
      (sections) => allDifferent(sections),
      'the same section stands there twice; remove one',
    ),
    v.check((sections) => sections.includes('contact'), 'must hold contact: the form stands there'),
  ),
  title: text(20),
  items: list(navItem, 1, 6),
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
