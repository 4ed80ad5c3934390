import * as v from 'valibot';

/**
 * Environment variables for the delivery of messages (docs/contact-path.md): read by the server at start,
 * and by the edge function `outbox` on a hosted project. Empty counts as unset.
 */
export const deliveryVariables = {
  /** Mail server: smtp://user:password@host:587 (STARTTLS when offered) or smtps://…:465 (TLS). */
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\/[^\s/]+/, 'give smtp://user:password@host:587 or smtps://…:465'),
    ),
  ),
  /** Sender of the e-mails, an address of the site's own domain; the owner's address if unset. */
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email('give one e-mail address'))),
  /** Recipient of the notification of each message; the owner's address if unset. */
  MAIL_TO: v.optional(v.pipe(v.string(), v.email('give one e-mail address'))),
  /** Address that also receives each message, by a signed POST. */
  WEBHOOK_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]+/, 'give an http(s):// address')),
  ),
  /** Signs the webhook: whsec_ and base64, or any text of 24 characters or more. */
  WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(24, 'give at least 24 characters: openssl rand -base64 32')),
  ),
  /** Whether the sender of a message gets an acknowledgement. */
  ACKNOWLEDGE: v.optional(v.picklist(['on', 'off'], 'give on or off'), 'off'),
  /** Hour (UTC, 0 to 23) after which the owner gets the summary of the day by e-mail; none if unset. */
  DAILY_SUMMARY_HOUR: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([01]?\d|2[0-3])$/, 'give an hour from 0 to 23, or leave it empty'),
      v.transform(Number),
    ),
  ),
} as const;

/** Checks that a webhook has a secret: it is always signed. */
export function isWebhookSigned(given: {
  WEBHOOK_URL?: string | undefined;
  WEBHOOK_SECRET?: string | undefined;
}): boolean {
  return given.WEBHOOK_URL === undefined || given.WEBHOOK_SECRET !== undefined;
}
/** Error message for a missing WEBHOOK_SECRET. */
export const UNSIGNED_WEBHOOK = 'set it too, for WEBHOOK_URL is set: openssl rand -base64 32';

const schema = v.pipe(
  v.object(deliveryVariables),
  v.forward(
    v.check((given) => isWebhookSigned(given), UNSIGNED_WEBHOOK),
    ['WEBHOOK_SECRET'],
  ),
);

export type DeliveryVariables = v.InferOutput<typeof schema>;

/**
 * Reads the variables above.
 * @throws Error with one line for each wrong variable, naming it and the remedy
 */
export function readDeliveryVariables(
  read: (name: string) => string | undefined,
): DeliveryVariables {
  const given = Object.keys(deliveryVariables).flatMap((name) => {
    const value = read(name)?.trim();
    return value ? [[name, value]] : [];
  });
  const result = v.safeParse(schema, Object.fromEntries(given));
  if (result.success) return result.output;
  throw new Error(
    result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}.`).join('\n'),
  );
}
