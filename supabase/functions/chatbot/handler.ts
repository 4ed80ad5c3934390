import { type Answer, type Assistant, createAssistant } from '#assistant/create-assistant.ts';
import { siteContent } from '#assistant/site-content.ts';
import { CHAT_LIMITS, type ChatbotResponse } from '#shared/chat-message.ts';
import type { EdgeFunctionDeps, EdgeFunctionHandler } from '#shared/edge-function.ts';
import { askModel, readModelSettings } from './ask-model.ts';
import { type DatabaseCalls, databaseCalls } from './database-calls.ts';

/** Sites on other origins may call; the headers are those that Supabase's clients send. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers':
    'authorization, x-client-info, apikey, content-type, x-retry-count, traceparent, tracestate, baggage, x-supabase-api-version',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Max-Age': '86400',
};

/** Largest body that is read, in bytes: 500 characters take 6 kB when each is escaped. */
const BODY_LIMIT = 64 * 1024;

let assistant: Assistant | undefined;

/** Between two answers, in milliseconds. */
const PAUSE = 10;

/** The last of the answers in preparation, and the pause after it. */
let lastAnswer: Promise<unknown> = Promise.resolve();

/**
 * Creates the assistant and lets it answer once, so that no visitor waits for it (half a second of
 * processor time). For a long-running server; a function that starts for one request gains nothing.
 */
export function warmUp(): void {
  assistant ??= createAssistant(siteContent);
  assistant.answer('Combien coûte un site, et en combien de temps ?');
}

/**
 * Answers a visitor's question: POST {message} → 200 {response, …}, as in
 * src/shared/chat-message.ts. 400 {error} when the message is missing or breaks its limits, 413 when the body is too large, 405 with Allow for another method, 429 with
 * Retry-After beyond the quota of an address. Neither question nor answer is logged; only topics are
 * counted, and an unanswered question is stored only if the owner wants it.
 */
export const handler: EdgeFunctionHandler = async (request, deps) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
  if (request.method !== 'POST') {
    return refuse(405, 'use POST with {"message": "…"}', { Allow: 'POST, OPTIONS' });
  }
  const read = await readQuestion(request);
  if ('issue' in read) return refuse(read.status, read.issue);

  const database = databaseCalls(deps);
  const wait = await database.takeTurn(deps.clientAddress);
  if (wait > 0) {
    return refuse(429, `too many messages; try again in ${wait} seconds`, {
      'Retry-After': String(wait),
    });
  }
  assistant ??= createAssistant(siteContent);
  const answer = await answerTo(assistant, read.question, database, deps);
  const { response, blocks, subject, summary, topics, answered } = answer;
  await database.record(topics, answered, answered ? null : read.question);
  return json(200, {
    response,
    blocks,
    ...(subject && { subject }),
    ...(summary && { summary }),
  } satisfies ChatbotResponse);
};

type Read = { question: string } | { issue: string; status: 400 | 413 };

/** Reads {message} from a request: trimmed, not empty, 500 characters at most. */
async function readQuestion(request: Request): Promise<Read> {
  const body = await readBody(request);
  if (body === undefined)
    return { issue: `the body may have ${BODY_LIMIT} bytes at most`, status: 413 };
  let message: unknown;
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    message =
      typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'message') : undefined;
  } catch {
    return { issue: 'the body must be JSON: {"message": "…"}', status: 400 };
  }
  if (typeof message !== 'string') return { issue: 'message must be a string', status: 400 };
  const question = message.trim();
  if (question === '') return { issue: 'message must not be empty', status: 400 };
  if (question.length > CHAT_LIMITS.maxLength) {
    return { issue: `message may have ${CHAT_LIMITS.maxLength} characters at most`, status: 400 };
  }
  return { question };
}

/** Returns undefined for a body beyond the limit, which is never read whole. */
async function readBody(request: Request): Promise<ArrayBuffer | undefined> {
  const chunks: BlobPart[] = [];
  let size = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > BODY_LIMIT) return undefined;
    chunks.push(chunk);
  }
  return new Blob(chunks).arrayBuffer();
}

/** Returns the assistant's answer. When its rules and its classifier disagree, a configured model decides. */
async function answerTo(
  engine: Assistant,
  question: string,
  database: DatabaseCalls,
  { env, fetch }: EdgeFunctionDeps,
): Promise<Answer> {
  const answer = await inTurn(() => engine.answer(question));
  const model = answer.dispute && readModelSettings(env);
  if (!answer.dispute || !model) return answer;
  const choice = await askModel(model, answer.dispute, engine.choosable, database, fetch);
  return choice ? engine.answerChoice(question, choice) : answer;
}

/**
 * Does one piece of work after another, with a pause in between in which this thread serves other
 * requests: each occupies it for some milliseconds.
 */
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
