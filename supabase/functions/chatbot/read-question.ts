import { CHAT_LIMITS } from '#shared/chat-message.ts';

/** Bytes of the largest body that is read: 500 characters take 6 kB when each is escaped. */
const BODY_LIMIT = 64 * 1024;

export type Read = { question: string } | { fault: string; status: 400 | 413 };

/**
 * Reads {message} from a request: trimmed, not empty, 500 characters at most (requirement 5.4
 * ). A body beyond the limit is never read whole.
 */
export async function readQuestion(request: Request): Promise<Read> {
  const body = await readBody(request);
  if (body === undefined)
    return { fault: `the body may have ${BODY_LIMIT} bytes at most`, status: 413 };
  let message: unknown;
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    message =
      typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'message') : undefined;
  } catch {
    return { fault: 'the body must be JSON: {"message": "…"}', status: 400 };
  }
  if (typeof message !== 'string') return { fault: 'message must be a string', status: 400 };
  const question = message.trim();
  if (question === '') return { fault: 'message must not be empty', status: 400 };
  if (question.length > CHAT_LIMITS.maxLength) {
    return { fault: `message may have ${CHAT_LIMITS.maxLength} characters at most`, status: 400 };
  }
  return { question };
}

async function readBody(request: Request): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT) {
    await request.body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (request.body) {
    const reader = request.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > BODY_LIMIT) {
        await reader.cancel();
        return undefined;
      }
      chunks.push(part.value);
    }
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.length;
  }
  return body;
}
