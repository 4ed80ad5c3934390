import * as v from 'valibot';

type ReadVariable = (name: string) => string | undefined;

/** A text of this form; the error message is the remedy. */
export const matching = (form: RegExp, remedy: string) => v.pipe(v.string(), v.regex(form, remedy));

/** A text that nobody guesses. */
export const secret = (length: number, remedy: string) =>
  v.pipe(v.string(), v.minLength(length, `give at least ${length} characters: ${remedy}`));

const HTTP_ADDRESS = v.optional(matching(/^https?:\/\/[^\s/]+/, 'give an http(s):// address'));
const MAIL_ADDRESS = v.optional(v.pipe(v.string(), v.email('give one e-mail address')));
export const ON_OR_OFF = v.picklist(['on', 'off'], 'give on or off');

/** Returns those of the variables that are set. */
const setOf = (variables: object, read: ReadVariable) =>
  Object.fromEntries(
    Object.keys(variables).flatMap((name) => {
      const value = read(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );

/**
 * Environment variables for the delivery of messages (docs/contact-path.md): read by the server at start,
 * and by the edge function `outbox` on a hosted project. Empty counts as unset.
 */
export const deliveryVariables = {
  /** Mail server: smtp://user:password@host:587 (STARTTLS when offered) or smtps://…:465 (TLS). */
  SMTP_URL: v.optional(
    matching(/^smtps?:\/\/[^\s/]+/, 'give smtp://user:password@host:587 or smtps://…:465'),
  ),
  /** Sender of the e-mails, an address of the site's own domain; the owner's address if unset. */
  MAIL_FROM: MAIL_ADDRESS,
  /** Recipient of the notification of each message; the owner's address if unset. */
  MAIL_TO: MAIL_ADDRESS,
  /** Address that also receives each message, by a signed POST. */
  WEBHOOK_URL: HTTP_ADDRESS,
  /** Signs the webhook: whsec_ and base64, or any text of 24 characters or more. */
  WEBHOOK_SECRET: v.optional(secret(24, 'openssl rand -base64 32')),
  /** Whether the sender of a message gets an acknowledgement. */
  ACKNOWLEDGE: v.optional(ON_OR_OFF, 'off'),
  /** Hour (UTC, 0 to 23) after which the owner gets the summary of the day by e-mail; none if unset. */
  DAILY_SUMMARY_HOUR: v.optional(
    v.pipe(
      matching(/^([01]?\d|2[0-3])$/, 'give an hour from 0 to 23, or leave it empty'),
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

const deliverySchema = v.pipe(
  v.object(deliveryVariables),
  v.forward(
    v.check((given) => isWebhookSigned(given), UNSIGNED_WEBHOOK),
    ['WEBHOOK_SECRET'],
  ),
);

export type DeliveryVariables = v.InferOutput<typeof deliverySchema>;

/**
 * Reads the variables above.
 * @throws Error with one line for each wrong variable, naming it and the remedy
 */
export function readDeliveryVariables(read: ReadVariable): DeliveryVariables {
  const result = v.safeParse(deliverySchema, setOf(deliveryVariables, read));
  if (result.success) return result.output;
  throw new Error(
    result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}.`).join('\n'),
  );
}

/** A limit of one day. */
const perDay = v.pipe(
  matching(/^\d{1,9}$/, 'give a number from 0 to 999999999'),
  v.transform(Number),
);

/**
 * Environment variables of the language model (docs/assistant.md): checked by the server at start, read
 * by the edge function `chatbot` on a hosted project too. Empty counts as unset.
 */
export const assistantVariables = {
  /** OpenAI-compatible endpoint; with ASSISTANT_MODEL it switches the model on. */
  ASSISTANT_BASE_URL: HTTP_ADDRESS,
  /** Name of the model at that endpoint. */
  ASSISTANT_MODEL: v.optional(v.string()),
  /** Key of the endpoint; a self-hosted one may need none. */
  ASSISTANT_API_KEY: v.optional(v.string()),
  /** Requests in one day (UTC), all processes together; 0 for none. */
  ASSISTANT_DAILY_REQUESTS: v.optional(perDay, '300'),
  /** Tokens in one day, counted from the answers. */
  ASSISTANT_DAILY_TOKENS: v.optional(perDay, '500000'),
} as const;

/** Checks that the address and the model are set together. */
export function isModelComplete(given: {
  ASSISTANT_BASE_URL?: string | undefined;
  ASSISTANT_MODEL?: string | undefined;
}): boolean {
  return (given.ASSISTANT_BASE_URL === undefined) === (given.ASSISTANT_MODEL === undefined);
}
/** Error message when only one of the two is set. */
export const INCOMPLETE_MODEL = 'set ASSISTANT_BASE_URL and ASSISTANT_MODEL together, or neither';

const assistantSchema = v.object(assistantVariables);

export type AssistantVariables = v.InferOutput<typeof assistantSchema>;

/**
 * Reads the variables above; undefined when the model is off, or when one of them is wrong: the engine
 * then answers by itself.
 */
export function readAssistantVariables(read: ReadVariable): AssistantVariables | undefined {
  const result = v.safeParse(assistantSchema, setOf(assistantVariables, read));
  return result.success ? result.output : undefined;
}

/** Reports a wrong variable of the build in one line, with the remedy. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/** A public key of Supabase: the current kind, or a JSON Web Token of the older one. */
const PUBLIC_KEY = /^(sb_publishable_[\w-]+|eyJ[\w-]+\.[\w-]+\.[\w-]+)$/;

/**
 * Checks the two variables that make the built pages call another backend than the server that sends
 * them: both or neither, and the address must be an origin, since paths are appended to it.
 * Throws SettingError.
 */
export function checkBackendVariables(variables: Record<string, string | undefined>): void {
  const url = variables.VITE_SUPABASE_URL?.trim();
  const key = variables.VITE_SUPABASE_PUBLISHABLE_KEY?.trim();
  if (!url && !key) return;
  if (!url) {
    throw new SettingError(
      'VITE_SUPABASE_PUBLISHABLE_KEY is set without VITE_SUPABASE_URL: set both or neither.',
    );
  }
  const origin = URL.canParse(url) ? new URL(url).origin : 'null';
  if (!/^https?:/.test(url) || origin !== url) {
    const example = origin === 'null' ? 'https://abcdefghijklmnopqrst.supabase.co' : origin;
    throw new SettingError(
      `VITE_SUPABASE_URL is "${url}": give the address alone, without a slash or a path after it, for example ${example}.`,
    );
  }
  if (!key) {
    throw new SettingError(
      'VITE_SUPABASE_URL is set without VITE_SUPABASE_PUBLISHABLE_KEY: copy the publishable key of that project (Settings > API Keys).',
    );
  }
  if (!PUBLIC_KEY.test(key)) {
    throw new SettingError(
      'VITE_SUPABASE_PUBLISHABLE_KEY is no public key: give one that begins with sb_publishable_, or the legacy anon key; never a secret key.',
    );
  }
}
