import { faultOfAnswer } from '#assistant/model/check-answer.ts';
import { createPrompt } from '#assistant/model/prompt.ts';
import { readAssistantVariables } from '#contract/assistant-variables.ts';
import type { EdgeFunctionDeps } from '#contract/edge-function.ts';
import type { DatabaseCalls } from './database-calls.ts';

/** Longest wait for the model, in milliseconds; then the engine's own answer is given. */
export const MODEL_TIMEOUT = 8_000;
/** Tokens that one answer may have. */
const ANSWER_TOKENS = 400;
/** Characters of French text for one token, at least. */
const CHARACTERS_PER_TOKEN = 2;

/** An OpenAI-compatible endpoint and what it may cost. */
export interface ModelSettings {
  baseUrl: string;
  model: string;
  apiKey: string;
  requests: number;
  tokens: number;
}

/** What the variables say (contract/assistant-variables.ts); undefined when there is no model. */
export function readModelSettings(env: EdgeFunctionDeps['env']): ModelSettings | undefined {
  const variables = readAssistantVariables(env);
  if (!variables?.ASSISTANT_BASE_URL || !variables.ASSISTANT_MODEL) return undefined;
  return {
    baseUrl: variables.ASSISTANT_BASE_URL,
    model: variables.ASSISTANT_MODEL,
    apiKey: variables.ASSISTANT_API_KEY ?? 'none',
    requests: variables.ASSISTANT_DAILY_REQUESTS,
    tokens: variables.ASSISTANT_DAILY_TOKENS,
  };
}

interface ModelRequest {
  question: string;
  /** Texts of the content that the answer may rest on. */
  sources: readonly string[];
  /** Name of the site's owner. */
  owner: string;
}

/**
 * The model's answer to a question, or undefined when the engine's own has to be given: no budget
 * left, an error, no answer in time, a refusal, an empty answer, or one with a figure, promise or
 * address that is not in the sources. Never throws.
 */
export async function askModel(
  settings: ModelSettings,
  { question, sources, owner }: ModelRequest,
  database: Pick<DatabaseCalls, 'takeBudget' | 'settleBudget'>,
  send: typeof fetch,
): Promise<string | undefined> {
  const messages = createPrompt(question, sources, owner);
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
  const expected = Math.ceil(characters / CHARACTERS_PER_TOKEN) + ANSWER_TOKENS;
  if (!(await database.takeBudget(settings, expected))) return undefined;
  try {
    // Loaded when first used: without a model configured no visitor waits for it.
    const { OpenAI } = await import('openai');
    const client = new OpenAI({
      apiKey: settings.apiKey,
      baseURL: settings.baseUrl,
      fetch: send,
      maxRetries: 0,
      timeout: MODEL_TIMEOUT,
      dangerouslyAllowBrowser: true,
    });
    const completion = await client.chat.completions.create(
      { model: settings.model, messages, max_tokens: ANSWER_TOKENS, temperature: 0.2 },
      { signal: AbortSignal.timeout(MODEL_TIMEOUT) },
    );
    const used = completion.usage?.total_tokens;
    if (used !== undefined) await database.settleBudget(expected, used);
    const choice = completion.choices[0];
    if (!choice || choice.message.refusal || choice.finish_reason !== 'stop') return undefined;
    const answer = (choice.message.content ?? '').replace(/\*\*|__|^#+ /gm, '').trim();
    return faultOfAnswer(answer, sources) === undefined ? answer : undefined;
  } catch {
    return undefined;
  }
}
