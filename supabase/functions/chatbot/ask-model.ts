import * as v from 'valibot';
import {
  type Choice,
  type Choosable,
  choiceMessages,
  choiceSchema,
  type Dispute,
  readChoice,
} from '#assistant/llm.ts';
import type { EdgeFunctionDeps } from '#shared/edge-function.ts';
import { type AssistantVariables, assistantVariables, readVariables } from '#shared/variables.ts';
import type { Arguments, FunctionName, Result } from '../_shared/call-database.ts';

/** Maximum wait for the model, in milliseconds; then the question is answered without it. */
export const MODEL_TIMEOUT = 2_500;
/** Maximum tokens of one choice. */
const CHOICE_TOKENS = 60;
/** Minimum characters of text per token. */
const CHARACTERS_PER_TOKEN = 2;
/** Maximum length of a response, in characters. */
const RESPONSE_LIMIT = 64 * 1024;

/** Calls an SQL function. Returns undefined if the database does not answer. */
export type TryCall = <Name extends FunctionName>(
  name: Name,
  parameters: Arguments<Name>,
) => Promise<Result<Name> | undefined>;

/** Where the model is, and what it may cost. */
export type ModelSettings = AssistantVariables & { ASSISTANT_BASE_URL: string };

/** Reads the settings from the variables; undefined without a model, or when one of them is wrong. */
export function readModelSettings(env: EdgeFunctionDeps['env']): ModelSettings | undefined {
  try {
    const { ASSISTANT_BASE_URL, ...others } = readVariables(assistantVariables, env);
    return ASSISTANT_BASE_URL === undefined ? undefined : { ASSISTANT_BASE_URL, ...others };
  } catch {
    return undefined;
  }
}

/** The parts of a chat completion that are read. */
const completionSchema = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        finish_reason: v.nullish(v.string()),
        message: v.object({ content: v.nullish(v.string()), refusal: v.nullish(v.string()) }),
      }),
    ),
    v.minLength(1),
  ),
  usage: v.nullish(v.object({ total_tokens: v.pipe(v.number(), v.minValue(0)) })),
});

/**
 * Returns the model's choice for a message on which rules and classifier disagree. Undefined without one: no
 * budget left, an error, a timeout, a refusal, anything but names in the list. Never throws.
 */
export async function askModel(
  settings: ModelSettings,
  dispute: Dispute,
  choosable: readonly Choosable[],
  call: TryCall,
  send: typeof fetch,
): Promise<Choice | undefined> {
  const { ASSISTANT_MODEL: model, ASSISTANT_API_KEY: key } = settings;
  const messages = choiceMessages(dispute, choosable);
  const names = choosable.map(({ name }) => name);
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
  const expected = Math.ceil(characters / CHARACTERS_PER_TOKEN) + CHOICE_TOKENS;
  const { ASSISTANT_DAILY_REQUESTS: requests, ASSISTANT_DAILY_TOKENS: tokens } = settings;
  // A budget that cannot be enforced counts as spent.
  const isGranted = await call('take_assistant_budget', { requests, tokens, expected });
  if (!isGranted) return undefined;
  try {
    const response = await send(
      `${settings.ASSISTANT_BASE_URL.replace(/\/+$/, '')}/chat/completions`,
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(key && { Authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          model,
          messages,
          temperature: 0,
          max_tokens: CHOICE_TOKENS,
          response_format: choiceSchema(names),
        }),
        // A redirect could take the key elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(MODEL_TIMEOUT),
      },
    );
    const text = await response.text();
    if (!response.ok || text.length > RESPONSE_LIMIT) return undefined;
    const { choices, usage } = v.parse(completionSchema, JSON.parse(text));
    if (usage) await call('settle_assistant_budget', { expected, used: usage.total_tokens });
    const [choice] = choices;
    if (!choice || choice.message.refusal || choice.finish_reason !== 'stop') return undefined;
    return readChoice(choice.message.content ?? '', names);
  } catch {
    return undefined;
  }
}
