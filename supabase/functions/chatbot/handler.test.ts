// @module-tag sample
import { describe, expect, it } from 'vitest';
import type { ChatbotResponse } from '#shared/chat-message.ts';
import type { EdgeFunctionDeps } from '#shared/edge-function.ts';
import { handler } from './handler.ts';

interface Call {
  name: string;
  parameters: Record<string, unknown>;
}

/** Returns the deps of a handler, over a database that answers each function with `answers[name]`. */
function given(answers: Record<string, unknown> = {}, variables: Record<string, string> = {}) {
  const calls: Call[] = [];
  const deps: EdgeFunctionDeps = {
    env: (name) =>
      ({ SUPABASE_URL: 'http://api.test', SUPABASE_SERVICE_ROLE_KEY: 'secret', ...variables })[
        name
      ],
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const name = request.url.replace('http://api.test/rest/v1/rpc/', '');
      calls.push({ name, parameters: (await request.json()) as Call['parameters'] });
      if (!(name in answers)) return new Response(null, { status: 204 });
      return Response.json(answers[name]);
    },
    clientAddress: '192.0.2.1',
  };
  return { deps, calls };
}

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost/functions/v1/chatbot', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });

const ask = (message: unknown, deps = given().deps) =>
  handler(post(JSON.stringify({ message })), deps);

describe('an answer', () => {
  it('serves other requests between two answers', async () => {
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    });
    const answered = Array.from({ length: 5 }, async () => {
      await ask('Combien coûte un site ?');
      return turns;
    });
    expect(new Set(await Promise.all(answered)).size).toBe(5);
    clearInterval(counting);
  });

  it('asks the database for one turn at a time', async () => {
    const { deps } = given();
    let inFlight = 0;
    const counts: number[] = [];
    const fetch: typeof deps.fetch = async (input, init) => {
      if (!String(new Request(input, init).url).endsWith('take_chat_turn'))
        return deps.fetch(input, init);
      inFlight += 1;
      counts.push(inFlight);
      await new Promise(setImmediate);
      inFlight -= 1;
      return Response.json(0);
    };
    await Promise.all(Array.from({ length: 5 }, () => ask('prix', { ...deps, fetch })));
    expect(counts).toEqual([1, 1, 1, 1, 1]);
  });

  it('is text and blocks with the subject, not to be cached, for any origin', async () => {
    const response = await ask('Combien coûte un chatbot ?');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const body = (await response.json()) as ChatbotResponse;
    expect(Object.keys(body)).toEqual(['response', 'blocks', 'subject', 'summary']);
    expect(body.response).toContain('395');
    expect(body.blocks?.[0]?.kind).toBe('text');
    expect(body.subject).toBe('un chatbot IA, le prix');
    expect(body.summary).toContain('un chatbot IA');
  });

  it('needs no database', async () => {
    const response = await handler(post('{"message":"prix site"}'), {
      ...given().deps,
      env: () => undefined,
    });
    expect(response.status).toBe(200);
  });

  it('is returned when the database fails', async () => {
    const failing = async () => {
      throw new TypeError('connection refused');
    };
    const response = await ask('prix site', { ...given().deps, fetch: failing });
    expect(response.status).toBe(200);
  });

  it('is counted by topic, without the words of an answered question', async () => {
    const { deps, calls } = given({ take_chat_turn: 0 });
    await ask('prix site + délai chatbot', deps);
    expect(
      calls.filter(({ name }) => name === 'record_chat').map(({ parameters }) => parameters),
    ).toEqual([
      { topic: 'price:site-web', answered: true },
      { topic: 'delay:chatbot-ia', answered: true },
    ]);
  });

  it('lets the database decide whether to keep the text of an unanswered question', async () => {
    const { deps, calls } = given({ take_chat_turn: 0 });
    await ask('Faites-vous une remise ?', deps);
    expect(calls.at(-1)).toEqual({
      name: 'record_chat',
      parameters: {
        topic: 'unpublished:discount',
        answered: false,
        question: 'Faites-vous une remise ?',
      },
    });
  });
});

describe('a message', () => {
  it.each([
    ['of 500 characters', 'a'.repeat(500)],
    ['of 500 characters and white space around', `  ${'a'.repeat(500)}\n`],
    ['of one character', '?'],
  ])('%s is answered', async (_name, message) => {
    expect((await ask(message)).status).toBe(200);
  });

  it.each([
    ['of 501 characters', JSON.stringify({ message: 'a'.repeat(501) })],
    ['that is empty', '{"message":""}'],
    ['of white space', '{"message":" \\n\\t "}'],
    ['that is a number', '{"message":12}'],
    ['that is null', '{"message":null}'],
    ['that is missing', '{}'],
    ['in an array', '[{"message":"prix"}]'],
    ['that is not JSON', 'prix site'],
    ['of nothing', ''],
    ['that is not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])],
  ])('%s is refused with 400 and {error}', async (_name, body) => {
    const response = await handler(post(body), given().deps);
    expect(response.status).toBe(400);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });

  it('is refused with 413 in a body of 65 kB, declared or not', async () => {
    const body = JSON.stringify({ message: 'a'.repeat(65 * 1024) });
    expect((await handler(post(body), given().deps)).status).toBe(413);
    const streamed = { method: 'POST', body: new Blob([body]).stream(), duplex: 'half' };
    const response = await handler(new Request('http://localhost/', streamed), given().deps);
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });

  it('is refused with 429 when its address has asked too much', async () => {
    const { deps, calls } = given({ take_chat_turn: 17 });
    const response = await ask('prix site', deps);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('17');
    expect(await response.json()).toEqual({ error: expect.any(String) });
    expect(calls).toEqual([
      { name: 'take_chat_turn', parameters: { client_address: '192.0.2.1' } },
    ]);
  });

  it('from an unknown address is not rate limited', async () => {
    const { deps, calls } = given({ take_chat_turn: 17 });
    expect((await ask('prix site', { ...deps, clientAddress: '' })).status).toBe(200);
    expect(calls.map(({ name }) => name)).not.toContain('take_chat_turn');
  });
});

describe('other methods', () => {
  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])(
    '%s is refused with 405 and Allow',
    async (method) => {
      const response = await handler(new Request('http://localhost/', { method }), given().deps);
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    },
  );

  it('OPTIONS allows what the official client sends', async () => {
    const response = await handler(
      new Request('http://localhost/', { method: 'OPTIONS' }),
      given().deps,
    );
    expect(response.status).toBe(204);
    const allowed = response.headers.get('access-control-allow-headers') ?? '';
    for (const name of ['authorization', 'x-client-info', 'apikey', 'content-type']) {
      expect(allowed.split(', ')).toContain(name);
    }
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
  });
});
