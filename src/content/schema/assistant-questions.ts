import * as v from 'valibot';
import { template, text } from '../fields.ts';

/** assistant-questions.yaml: what the assistant offers when it is unsure, by the names of what they ask. */
export const assistantQuestionsSchema = v.strictObject({
  services: v.strictObject({
    price: template(120, 'subject'),
    delay: template(120, 'subject'),
    about: template(120, 'subject'),
  }),
  projects: v.strictObject({ about: template(120, 'title') }),
  others: v.record(v.pipe(v.string(), v.regex(/^[a-z-]+(?::[A-Za-z]+)?$/)), text(100)),
});
