import * as v from 'valibot';
import { list, template, text } from '../fields.ts';

const alert = v.strictObject({ subject: text(80), text: text(400) });

/** email.yaml: the e-mails that the site sends. Placeholders in braces are filled for each message. */
export const emailSchema = v.strictObject({
  /** To the owner, for each message. */
  notice: v.strictObject({
    subject: template(80, 'name', 'subject'),
    introduction: template(200, 'date', 'time'),
    labels: v.strictObject({ name: text(40), email: text(40), subject: text(40) }),
    reply: template(200, 'email'),
    /** In place of `reply` when the address cannot stand in a mail header. */
    noReply: template(200, 'email'),
  }),
  /**
   * To the sender, where the owner switched it on. It repeats nothing of what was written, so that
   * nobody can have the site send their own words to somebody else.
   */
  acknowledgement: v.strictObject({
    subject: text(80),
    greeting: text(40),
    text: text(400),
    notYou: text(300),
    /** One line each: who, telephone, hours. */
    signature: list(text(120), 1, 4),
  }),
  /** To the owner once a day, where switched on (DAILY_SUMMARY_HOUR): a line for each figure. */
  summary: v.strictObject({
    subject: text(80),
    introduction: text(200),
    labels: v.strictObject({
      messages: text(60),
      waiting: text(60),
      suspects: text(60),
      failed: text(60),
      acts: text(60),
    }),
  }),
  /** To the owner, about the server itself (src/server/jobs/owner-alerts.ts), and one to try the way (src/cli/doctor). */
  alerts: v.strictObject({
    disk: alert,
    outbox: alert,
    suspects: alert,
    clock: alert,
    test: alert,
  }),
});
