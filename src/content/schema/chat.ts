import * as v from 'valibot';
import { list, template, text } from '../fields.ts';

const toast = v.strictObject({ title: text(60), description: text(200) });

/** chat.yaml: chat widget. The answers themselves are made by the assistant. */
export const chatSchema = v.strictObject({
  title: text(60),
  subtitle: text(80),
  open: text(60),
  close: text(60),
  greeting: text(400),
  quickQuestionsLabel: text(60),
  quickQuestions: list(text(80), 3, 6),
  inputLabel: text(60),
  placeholder: text(60),
  counter: template(60, 'count', 'max'),
  send: text(30),
  /** One line under the field: where the questions go, with a link to the privacy policy. */
  privacy: v.strictObject({ text: text(160), link: text(40) }),
  /** Buttons under an answer that offers contact. */
  offers: v.strictObject({ whatsapp: text(30), form: text(30) }),
  retry: text(30),
  typing: text(60),
  you: text(20),
  assistant: text(30),
  unread: text(60),
  toasts: v.strictObject({ tooLong: toast, rateLimit: toast, failure: toast }),
  failureMessage: text(300),
});
