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
import { readAssistantVariables } from '#shared/variables.ts';
import type { DatabaseCalls } from './database-calls.ts';

/** Longest wait for the model, in milliseconds; after that the answer is made without it. */
export const MODEL_TIMEOUT = 2_500;
/** Maximum tokens of one choice. */
const CHOICE_TOKENS = 60;
/** Minimum characters of text per token. */
const CHARACTERS_PER_TOKEN = 2;
/** Longest response that is read, in characters. */
const RESPONSE_LIMIT = 64 * 1024;

/** An OpenAI-compatible endpoint and what it may cost. */
export interface ModelSettings {
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
  requests: number;
  tokens: number;
}

/** Reads the settings from the variables (src/shared/variables.ts); undefined without a model. */
export function readModelSettings(env: EdgeFunctionDeps['env']): ModelSettings | undefined {
  const variables = readAssistantVariables(env);
  if (!variables?.ASSISTANT_BASE_URL || !variables.ASSISTANT_MODEL) return undefined;
  return {
    baseUrl: variables.ASSISTANT_BASE_URL.replace(/\/+$/, ''),
    model: variables.ASSISTANT_MODEL,
    apiKey: variables.ASSISTANT_API_KEY,
    requests: variables.ASSISTANT_DAILY_REQUESTS,
    tokens: variables.ASSISTANT_DAILY_TOKENS,
  };
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
 * Returns the model's choice for a message on which rules and classifier disagree. Undefined when the
 * answer must be made without it: no budget left, an error, no choice in time, a refusal, anything but
 * names of the list. Never throws.
 */
export async function askModel(
  settings: ModelSettings,
  dispute: Dispute,
  choosable: readonly Choosable[],
  database: Pick<DatabaseCalls, 'takeBudget' | 'settleBudget'>,
  send: typeof fetch,
): Promise<Choice | undefined> {
  const messages = choiceMessages(dispute, choosable);
  const names = choosable.map(({ name }) => name);
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
  const expected = Math.ceil(characters / CHARACTERS_PER_TOKEN) + CHOICE_TOKENS;
  if (!(await database.takeBudget(settings, expected))) return undefined;
  try {
    const response = await send(`${settings.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(settings.apiKey ? { Authorization: `Bearer ${settings.apiKey}` } : {}),
      },
      body: JSON.stringify({
        model: settings.model,
        messages,
        temperature: 0,
        max_tokens: CHOICE_TOKENS,
        response_format: choiceSchema(names),
      }),
      // A redirect could take the key elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(MODEL_TIMEOUT),
    });
    const text = await response.text();
    if (!response.ok || text.length > RESPONSE_LIMIT) return undefined;
    const { choices, usage } = v.parse(completionSchema, JSON.parse(text));
    if (usage) await database.settleBudget(expected, usage.total_tokens);
    const [choice] = choices;
    if (!choice || choice.message.refusal || choice.finish_reason !== 'stop') return undefined;
    return readChoice(choice.message.content ?? '', names);
  } catch {
    return undefined;
  }
}
