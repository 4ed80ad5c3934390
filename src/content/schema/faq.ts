import * as v from 'valibot';
import { allDifferent, list, text } from '../fields.ts';

/** faq.yaml: questions and answers, also given to search engines and to the assistant. */
export const faqSchema = v.strictObject({
  title: text(60),
  introduction: text(240),
  items: v.pipe(
    list(v.strictObject({ question: text(140), answer: text(900) }), 1, 100),
    v.check(
      (items) => allDifferent(items.map(({ question }) => question)),
      'the same question stands there twice; remove one',
    ),
  ),
  consultation: v.strictObject({
    title: text(60),
    description: text(300),
    whatsapp: text(40),
    whatsappText: text(200),
    call: text(40),
  }),
});
