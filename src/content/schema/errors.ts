import * as v from 'valibot';
import { text } from '../fields.ts';

/** errors.yaml: the 404 page and the error screen. */
export const errorsSchema = v.strictObject({
  /** On a page that is shown from the device because the network does not answer. */
  savedCopy: text(160),
  notFound: v.strictObject({ title: text(60), description: text(300), home: text(40) }),
  /** Requirement 2: the title is exactly this English text. */
  unexpected: v.strictObject({
    title: v.literal('Unexpected Application Error!'),
    description: text(300),
    reload: text(40),
    home: text(40),
    dismiss: text(40),
  }),
});
