import * as v from 'valibot';
import { template, text } from '../fields.ts';

/** gestion-topics.yaml: how the overview of /gestion names the subjects that the assistant counts. */
export const gestionTopicsSchema = v.strictObject({
  subjects: v.record(v.string(), text(60)),
  services: v.strictObject({
    price: template(60, 'service'),
    delay: template(60, 'service'),
    content: template(60, 'service'),
    about: template(60, 'service'),
  }),
  unpublished: template(60, 'subject'),
  unpublishedSubjects: v.record(v.string(), text(60)),
});
