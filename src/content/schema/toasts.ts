import * as v from 'valibot';
import { text } from '../fields.ts';

/** toasts.yaml: what a screen reader hears around the toasts. */
export const toastsSchema = v.strictObject({ region: text(40), close: text(40) });
