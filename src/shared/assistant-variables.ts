import * as v from 'valibot';

/** A limit of one day. */
const perDay = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, 'give a number from 0 to 999999999'),
  v.transform(Number),
);

/**
 * Environment variables of the language model (docs/assistant.md): checked by the server at start, read
 * by the edge function `chatbot` on a hosted project too. Empty counts as unset.
 */
export const assistantVariables = {
  /** OpenAI-compatible endpoint; with ASSISTANT_MODEL it switches the model on. */
  ASSISTANT_BASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]+/, 'give an http(s):// address')),
  ),
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

const schema = v.object(assistantVariables);

export type AssistantVariables = v.InferOutput<typeof schema>;

/**
 * Reads the variables above; undefined when the model is off, or when one of them is wrong: the engine
 * then answers by itself.
 */
export function readAssistantVariables(
  read: (name: string) => string | undefined,
): AssistantVariables | undefined {
  const given = Object.keys(assistantVariables).flatMap((name) => {
    const value = read(name)?.trim();
    return value ? [[name, value]] : [];
  });
  const result = v.safeParse(schema, Object.fromEntries(given));
  return result.success ? result.output : undefined;
}
