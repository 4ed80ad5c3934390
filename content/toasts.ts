import * as v from 'valibot';
import { define } from '#content-model/define.ts';
import { text } from '#content-model/fields.ts';

/** What a screen reader hears around the toasts; their own texts stand with what they speak of. */
export const toasts = define('toasts.ts', v.strictObject({ region: text(40), close: text(40) }), {
  region: 'Notifications',
  close: 'Fermer la notification',
});
