import { type Answer, type Assistant, createAssistant } from '#assistant/create-assistant.ts';
import { siteContent } from '#assistant/site-content.ts';
import type { ChatbotResponse } from '#shared/chat-message.ts';
import type { EdgeFunctionDeps, EdgeFunctionHandler } from '#shared/edge-function.ts';
import { askModel, readModelSettings } from './ask-model.ts';
import { type DatabaseCalls, databaseCalls } from './database-calls.ts';
import { readQuestion } from './read-question.ts';

/** A site on another origin may call; the headers are those that Supabase's clients send. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers':
    'authorization, x-client-info, apikey, content-type, x-retry-count, traceparent, tracestate, baggage, x-supabase-api-version',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Max-Age': '86400',
};

let assistant: Assistant | undefined;

/**
 * Makes the assistant and lets it answer once, so that no visitor waits for it (half a second of
 * processor time). For a server that stays; a function that starts for one request has nothing to gain.
 */
export function warmUp(): void {
  assistant ??= createAssistant(siteContent);
  assistant.answer('Combien coûte un site, et en combien de temps ?');
}

/**
 * Answers a visitor's question: POST {message} → 200 {response} (requirement 7.2). 400
 * {error} when the message is none or breaks its limits (requirement 5.4), 413 when the body is too large,
 * 405 with Allow for another method, 429 with Retry-After beyond the quota of an address. Neither
 * question nor answer is stored or logged; only topics are counted.
 */
export const handler: EdgeFunctionHandler = async (request, deps) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
  if (request.method !== 'POST') {
    return refuse(405, 'use POST with {"message": "…"}', { Allow: 'POST, OPTIONS' });
  }
  const read = await readQuestion(request);
  if ('fault' in read) return refuse(read.status, read.fault);

  const database = databaseCalls(deps);
  const wait = await database.takeTurn(deps.clientAddress);
  if (wait > 0) {
    return refuse(429, `too many messages; try again in ${wait} seconds`, {
      'Retry-After': String(wait),
    });
  }
  assistant ??= createAssistant(siteContent);
  const { response, topics, answered } = await answerTo(assistant, read.question, database, deps);
  await database.record(topics, answered, answered ? null : read.question);
  return json(200, { response } satisfies ChatbotResponse);
};

/** The assistant's answer; where its two readers differ, a configured model decides between them. */
async function answerTo(
  engine: Assistant,
  question: string,
  database: DatabaseCalls,
  { env, fetch }: EdgeFunctionDeps,
): Promise<Answer> {
  const answer = engine.answer(question);
  const model = answer.dispute && readModelSettings(env);
  if (!answer.dispute || !model) return answer;
  const choice = await askModel(model, answer.dispute, engine.choosable, database, fetch);
  return choice ? engine.answerChoice(question, choice) : answer;
}

function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: { ...CORS, 'Cache-Control': 'no-store', ...headers },
  });
}

function refuse(status: number, error: string, headers?: Record<string, string>): Response {
  return json(status, { error }, headers);
}
