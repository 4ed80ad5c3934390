import * as v from 'valibot';
import { optionalText, text } from '../fields.ts';

/** hero.yaml: the first screen. */
export const heroSchema = v.strictObject({
  tagline: text(60),
  subtitle: text(260),
  start: text(30),
  projects: text(30),
  emailLabel: text(40),
  whatsappLabel: text(40),
  availability: text(120),
  /** The lowest word on prices, under the actions; hidden while empty. */
  price: optionalText(60),
  allPrices: text(30),
});
