import * as v from 'valibot';

/** One or more variables are wrong; the message has one line for each, with the remedy. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/** A text that matches a pattern; the error message is the remedy. */
export const text = (pattern: RegExp, remedy: string) =>
  v.pipe(v.string(), v.regex(pattern, remedy));

/** A secret of a minimum length; the error message gives a command that makes one of so many bytes. */
export const secret = (characters: number, bytes: number) =>
  v.pipe(
    v.string(),
    v.minLength(
      characters,
      `give at least ${characters} characters: openssl rand -base64 ${bytes}`,
    ),
  );

/** A whole number between two inclusive bounds; the error message is the remedy. */
export const wholeNumber = (minimum: number, maximum: number, remedy: string) =>
  v.pipe(
    text(/^\d{1,15}$/, remedy),
    v.transform(Number),
    v.minValue(minimum, remedy),
    v.maxValue(maximum, remedy),
  );

export const onOff = v.picklist(['on', 'off'], 'give on or off');
const email = v.pipe(v.string(), v.email('give one e-mail address'));
const webAddress = text(/^https?:\/\/[^\s/]+/, 'give an http(s):// address');
const perDay = wholeNumber(0, 999_999_999, 'give a number from 0 to 999999999');

/** Delivery (docs/contact-path.md, .env.example), read by server and edge function `outbox`. */
export const deliveryVariables = {
  SMTP_URL: v.optional(
    text(/^smtps?:\/\/[^\s/]+/, 'give smtp://user:password@host:587 or smtps://…:465'),
  ),
  MAIL_FROM: v.optional(email),
  MAIL_TO: v.optional(email),
  WEBHOOK_URL: v.optional(webAddress),
  /** whsec_ and base64, or any text. */
  WEBHOOK_SECRET: v.optional(secret(24, 32)),
  ACKNOWLEDGE: v.optional(onOff, 'off'),
  DAILY_SUMMARY_HOUR: v.optional(
    wholeNumber(0, 23, 'give an hour from 0 to 23, or leave it empty'),
  ),
};

/** Language model (docs/assistant.md, .env.example), read by server and edge function `chatbot`. */
export const assistantVariables = {
  ASSISTANT_BASE_URL: v.optional(webAddress),
  ASSISTANT_MODEL: v.optional(v.string()),
  ASSISTANT_API_KEY: v.optional(v.string()),
  ASSISTANT_DAILY_REQUESTS: v.optional(perDay, '300'),
  ASSISTANT_DAILY_TOKENS: v.optional(perDay, '500000'),
};

type Values<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;
export type DeliveryVariables = Values<typeof deliveryVariables>;
export type AssistantVariables = Values<typeof assistantVariables>;

/**
 * Reads and validates variables. An empty one counts as unset. Throws SettingError, which quotes no secret.
 * @param entries the schema of each
 */
export function readVariables<Entries extends v.ObjectEntries>(
  entries: Entries,
  read: (name: string) => string | undefined,
): Values<Entries> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(entries)) {
    const value = read(name);
    if (value?.trim()) given[name] = value;
  }
  const result = v.safeParse(v.object(entries), given);
  const wrong = (result.issues ?? []).map(({ path, message }) => [String(path?.[0].key), message]);
  if (given.WEBHOOK_URL && !given.WEBHOOK_SECRET) {
    // A webhook is always signed.
    wrong.push(['WEBHOOK_SECRET', 'set it too, since WEBHOOK_URL is set: openssl rand -base64 32']);
  }
  if (!given.ASSISTANT_BASE_URL !== !given.ASSISTANT_MODEL) {
    const remedy = 'set ASSISTANT_BASE_URL and ASSISTANT_MODEL together, or neither';
    wrong.push(['ASSISTANT_MODEL', remedy]);
  }
  if (result.success && wrong.length === 0) return result.output;
  const lines = wrong.map(([name = '', remedy]) => {
    const isSecret = /SECRET|KEY|PASS|URL|TOKEN/.test(name) || !given[name];
    return `${name}${isSecret ? '' : ` is ${JSON.stringify(given[name])}`}: ${remedy}.`;
  });
  throw new SettingError(lines.join('\n'));
}

/** A public key of Supabase: the current kind, or a JSON Web Token of the older one. */
const PUBLIC_KEY = /^(sb_publishable_[\w-]+|eyJ[\w-]+\.[\w-]+\.[\w-]+)$/;

/** Returns what is wrong with VITE_SUPABASE_URL and its key: both or neither, and an origin. */
export function backendIssue(variables: Record<string, string | undefined>): string | undefined {
  const url = variables.VITE_SUPABASE_URL?.trim();
  const key = variables.VITE_SUPABASE_PUBLISHABLE_KEY?.trim();
  if (!url) {
    return (
      key && 'VITE_SUPABASE_PUBLISHABLE_KEY is set without VITE_SUPABASE_URL: set both or neither.'
    );
  }
  const origin = URL.canParse(url) ? new URL(url).origin : 'null';
  if (!/^https?:/.test(url) || origin !== url) {
    const example = origin === 'null' ? 'https://abcdefghijklmnopqrst.supabase.co' : origin;
    return `VITE_SUPABASE_URL is "${url}": give the address alone, without a slash or a path after it, for example ${example}.`;
  }
  if (!key) {
    return 'VITE_SUPABASE_URL is set without VITE_SUPABASE_PUBLISHABLE_KEY: copy the publishable key of that project (Settings > API Keys).';
  }
  if (PUBLIC_KEY.test(key)) return undefined;
  return 'VITE_SUPABASE_PUBLISHABLE_KEY is no public key: give one that begins with sb_publishable_, or the legacy anon key; never a secret key.';
}
