import { describe, expect, it } from 'vitest';
import { contact, owner } from '#content/index.ts';
import { type ContactResult, HONEYPOT_FIELD } from '#shared/contact-message.ts';
import type { EdgeFunctionDeps } from '#shared/edge-function.ts';
import { routes } from '#shared/routes.ts';
import { handler } from './handler.ts';

const FIELDS = {
  name: 'Awa Koné',
  email: 'awa@exemple.ci',
  subject: 'Site vitrine',
  message: 'Bonjour,\r\nje souhaite un site.\r\nMerci',
};

/** Returns a project whose database answers with these statuses in turn. */
function project(statuses: (number | 'no answer')[], env: Record<string, string> = {}) {
  const inserts: { url: string; headers: Headers; body: unknown }[] = [];
  const results: ContactResult[] = [];
  const deps: EdgeFunctionDeps = {
    env: (name) =>
      ({ SUPABASE_URL: 'http://api.test', SUPABASE_SERVICE_ROLE_KEY: 'the-service-key', ...env })[
        name
      ],
    clientAddress: '203.0.113.9',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      inserts.push({ url: request.url, headers: request.headers, body: await request.json() });
      const status = statuses.shift() ?? 500;
      if (status === 'no answer') throw new TypeError('fetch failed');
      return new Response(null, { status });
    },
    renderContactResult: (result) => {
      results.push(result);
      return `<!doctype html><title>${result.kind}</title>`;
    },
  };
  return { deps, inserts, results };
}

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://site.test/functions/v1/contact', { method: 'POST', body, headers });

const urlencoded = (fields: Record<string, string> = FIELDS) => post(new URLSearchParams(fields));

function multipart(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return post(form);
}

describe('a stored message', () => {
  it.each([
    ['urlencoded', urlencoded],
    ['multipart', multipart],
  ])('is answered by the thank-you page (%s)', async (_, request) => {
    const { deps, inserts, results } = project([201]);
    const response = await handler(request(FIELDS), deps);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(results).toEqual([{ kind: 'sent' }]);
    expect(inserts).toHaveLength(1);
    expect(inserts[0]?.url).toBe('http://api.test/rest/v1/contact_messages');
    expect(inserts[0]?.body).toEqual({
      ...FIELDS,
      message: 'Bonjour,\nje souhaite un site.\nMerci',
    });
    expect(Object.fromEntries(inserts[0]?.headers ?? [])).toMatchObject({
      apikey: 'the-service-key',
      authorization: 'Bearer the-service-key',
      'x-client-address': '203.0.113.9',
      'x-form-honeypot': '0',
      'x-privacy-notice': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      'idempotency-key': expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
    });
  });

  it('has the same key when it is posted again, and a different key for a different text', async () => {
    const { deps, inserts } = project([201, 201, 201]);
    await handler(urlencoded(), deps);
    await handler(multipart(FIELDS), deps);
    await handler(urlencoded({ ...FIELDS, subject: 'Autre sujet' }), deps);
    const [first, again, other] = inserts.map(({ headers }) => headers.get('idempotency-key'));
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('reports how much a robot wrote into the honeypot, and answers as usual', async () => {
    const { deps, inserts } = project([201]);
    const response = await handler(urlencoded({ ...FIELDS, [HONEYPOT_FIELD]: ' spam ' }), deps);
    expect(response.status).toBe(200);
    expect(inserts[0]?.headers.get('x-form-honeypot')).toBe('4');
  });

  it('keeps names and subjects on one line', async () => {
    const { deps, inserts } = project([201]);
    await handler(urlencoded({ ...FIELDS, name: 'Awa\r\nBcc: x@y.z', subject: 'Un\nsujet' }), deps);
    expect(inserts[0]?.body).toMatchObject({ name: 'Awa Bcc: x@y.z', subject: 'Un sujet' });
  });

  it.each([[['no answer', 201]], [[503, 201]], [[500, 'no answer', 201]]] as const)(
    'survives a database that answers %j',
    async (statuses) => {
      const { deps, inserts } = project([...statuses]);
      expect((await handler(urlencoded(), deps)).status).toBe(200);
      const keys = new Set(inserts.map(({ headers }) => headers.get('idempotency-key')));
      expect(keys.size).toBe(1);
    },
  );
});

describe('a message that was not stored', () => {
  it('comes back with the issue of each field and what was typed', async () => {
    const { deps, inserts, results } = project([]);
    const typed = { ...FIELDS, name: ' A ', email: 'awa@exemple', message: 'court' };
    const response = await handler(urlencoded(typed), deps);
    expect(response.status).toBe(422);
    expect(inserts).toEqual([]);
    const { nameTooShort, emailInvalid, messageTooShort } = contact.form.issues;
    expect(results).toEqual([
      {
        kind: 'invalid',
        values: typed,
        issues: [
          { field: 'name', message: nameTooShort },
          { field: 'email', message: emailInvalid },
          { field: 'message', message: messageTooShort },
        ],
      },
    ]);
  });

  it('treats a missing field, or a file, as an empty one', async () => {
    const { deps, results } = project([]);
    const form = new FormData();
    form.append('message', new File(['x'], 'x.txt'));
    expect((await handler(post(form), deps)).status).toBe(422);
    const [result] = results;
    expect(result?.kind === 'invalid' && result.issues.map(({ field }) => field)).toEqual([
      'name',
      'email',
      'subject',
      'message',
    ]);
  });

  it.each([
    [[500, 500, 500], 503],
    [['no answer', 'no answer', 'no answer'], 503],
    [[401], 503],
    [[429], 429],
  ] as const)(
    'comes back with what was typed when the database answers %j',
    async (statuses, status) => {
      const { deps, inserts, results } = project([...statuses]);
      expect((await handler(urlencoded(), deps)).status).toBe(status);
      expect(inserts).toHaveLength(statuses.length);
      expect(results).toMatchObject([{ kind: 'failed', values: { name: FIELDS.name } }]);
    },
  );

  it.each([
    ['JSON', () => post('{}', { 'content-type': 'application/json' })],
    [
      'a broken multipart body',
      () => post('x', { 'content-type': 'multipart/form-data; boundary=y' }),
    ],
    ['200 kB', () => urlencoded({ ...FIELDS, message: 'x'.repeat(200_000) })],
  ])('stores nothing from %s', async (_, request) => {
    const { deps, inserts } = project([]);
    const { status } = await handler(request(), deps);
    expect([400, 422]).toContain(status);
    expect(inserts).toEqual([]);
  });
});

describe('without pages of its own', () => {
  const hosted = (statuses: number[], env = {}) => {
    const { deps } = project(statuses, env);
    return { ...deps, renderContactResult: undefined };
  };

  it('redirects to the pages of the static site', async () => {
    const sent = await handler(urlencoded(), hosted([201]));
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toBe(`${owner.siteUrl}${routes.messageSent.path}`);
    const failed = await handler(urlencoded(), hosted([401], { SITE_URL: 'https://a.ci/' }));
    expect(failed.headers.get('location')).toBe(`https://a.ci${routes.messageNotSent.path}`);
  });
});

it('redirects a visit to its address to the form', async () => {
  const response = await handler(
    new Request('http://site.test/functions/v1/contact'),
    project([]).deps,
  );
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/#contact');
});
