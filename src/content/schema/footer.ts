import * as v from 'valibot';
import { anchor, list, template, text } from '../fields.ts';

/** footer.yaml: foot of every page. */
export const footerSchema = v.strictObject({
  pitch: text(240),
  navigationTitle: text(40),
  servicesTitle: text(40),
  services: list(v.strictObject({ label: text(40), href: anchor }), 1, 12),
  socialTitle: text(40),
  start: text(40),
  legalTitle: text(40),
  legalNotice: text(40),
  privacyPolicy: text(40),
  copyright: template(120, 'year'),
});
