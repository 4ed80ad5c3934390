import * as v from 'valibot';
import { type Answer, type Assistant, createAssistant } from '#assistant/create-assistant.ts';
import { siteContent } from '#assistant/site-content.ts';
import { CHAT_LIMITS, type ChatbotResponse } from '#shared/chat-message.ts';
import type { EdgeFunctionDeps, EdgeFunctionHandler } from '#shared/edge-function.ts';
import { callDatabase } from '../_shared/call-database.ts';
import { askModel, readModelSettings, type TryCall } from './ask-model.ts';

/** Sites on other origins may call; the headers are those that Supabase's clients send. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers':
    'authorization, x-client-info, apikey, content-type, x-retry-count, traceparent, tracestate, baggage, x-supabase-api-version',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Max-Age': '86400',
};

/** Maximum size of a body, in bytes: 500 characters take 6 kB when each is escaped. */
const BODY_LIMIT = 64 * 1024;

/** Maximum wait for the database, in milliseconds: answering matters more than counting. */
const DATABASE_TIMEOUT = 1_500;

const JSON_EXPECTED = 'the body must be JSON: {"message": "…"}';
/** The text of a body: {message}, trimmed, not empty, 500 characters at most. */
const requestSchema = v.pipe(
  v.string(),
  v.parseJson(undefined, JSON_EXPECTED),
  v.object(
    {
      message: v.pipe(
        v.string('message must be a string'),
        v.trim(),
        v.minLength(1, 'message must not be empty'),
        v.maxLength(
          CHAT_LIMITS.maxLength,
          `message may have ${CHAT_LIMITS.maxLength} characters at most`,
        ),
      ),
    },
    JSON_EXPECTED,
  ),
);

let assistant: Assistant | undefined;

/** Pause between two answers, in milliseconds. */
const PAUSE = 10;

/** The last of the answers in preparation, and the pause after it. */
let lastAnswer: Promise<unknown> = Promise.resolve();

/** Answers once (half a second of CPU), so that no visitor waits; for long-running servers. */
export function warmUp(): void {
  assistant ??= createAssistant(siteContent);
  assistant.answer('Combien coûte un site, et en combien de temps ?');
}

/** Maximum time that one count delays the next, in milliseconds, in case the database hangs. */
const COUNT_LIMIT = 50;

/** The previous count. */
let lastCount: Promise<unknown> = Promise.resolve();

/** Counts questions one at a time: hundreds at once would delay messages in the database. */
function countTurn(call: TryCall, client_address: string) {
  const counted = lastCount.then(() => call('take_chat_turn', { client_address }));
  const limit = lastCount.then(() => new Promise((resolve) => setTimeout(resolve, COUNT_LIMIT)));
  lastCount = Promise.race([counted, limit]);
  return counted;
}

/**
 * Answers a visitor's question: POST {message} → 200 {response, …}, as in src/shared/chat-message.ts. 400
 * {error} when the message is missing or breaks its limits, 413 when the body is too large, 405 with Allow
 * for another method, 429 with Retry-After beyond the quota of an address. Neither question nor answer is
 * logged; only topics are counted, and an unanswered question is stored only if the owner wants it.
 */
export const handler: EdgeFunctionHandler = async (request, deps) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
  if (request.method !== 'POST') {
    return refuse(405, 'use POST with {"message": "…"}', { Allow: 'POST, OPTIONS' });
  }
  const body = await readBody(request).catch(() => '');
  if (body === null) return refuse(413, `the body may have ${BODY_LIMIT} bytes at most`);
  const read = v.safeParse(requestSchema, body);
  if (!read.success) return refuse(400, read.issues[0].message);
  const question = read.output.message;

  const call = callsOf(deps);
  const { clientAddress: client_address } = deps;
  const wait = (client_address && (await countTurn(call, client_address))) || 0;
  if (wait > 0) {
    return refuse(429, `too many messages; try again in ${wait} seconds`, {
      'Retry-After': String(wait),
    });
  }
  assistant ??= createAssistant(siteContent);
  const answer = await answerTo(assistant, question, call, deps);
  const { response, blocks, subject, summary, topics, answered } = answer;
  await Promise.all(
    topics.map((topic, index) =>
      // The database decides whether to keep the text of the question.
      call('record_chat', { topic, answered, ...(index === 0 && !answered && { question }) }),
    ),
  );
  return json(200, { response, blocks, subject, summary } satisfies ChatbotResponse);
};

/** Calls SQL as service_role; if it does not answer, no one is turned away and nothing is counted. */
function callsOf(deps: EdgeFunctionDeps): TryCall {
  const isConfigured = deps.env('SUPABASE_URL') && deps.env('SUPABASE_SERVICE_ROLE_KEY');
  return async (name, parameters) => {
    if (!isConfigured) return undefined;
    const signal = AbortSignal.timeout(DATABASE_TIMEOUT);
    return callDatabase(deps, name, parameters, { signal }).catch(() => undefined);
  };
}

/** Reads a UTF-8 body; null beyond the limit, without reading to the end. Throws if it is not UTF-8. */
async function readBody({ body }: Request): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > BODY_LIMIT) return null;
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** Returns the assistant's answer. When its rules and its classifier disagree, a configured model decides. */
async function answerTo(
  engine: Assistant,
  question: string,
  call: TryCall,
  { env, fetch }: EdgeFunctionDeps,
): Promise<Answer> {
  const answer = await inTurn(() => engine.answer(question));
  const model = answer.dispute && readModelSettings(env);
  if (!answer.dispute || !model) return answer;
  const choice = await askModel(model, answer.dispute, engine.choosable, call, fetch);
  return choice ? engine.answerChoice(question, choice) : answer;
}

/** Does pieces of work of a few milliseconds one at a time, pausing for other requests. */
function inTurn<T>(work: () => T): Promise<T> {
  const done = lastAnswer.then(work);
  const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));
  lastAnswer = done.then(pause, pause);
  return done;
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
