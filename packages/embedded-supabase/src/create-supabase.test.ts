import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from './auth/user.ts';
import { createSupabase } from './create-supabase.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open.ts';

const PUBLISHABLE_KEY = 'sb_publishable_a_library_of_books';
const READER = { email: 'reader@example.org', password: 'a long enough password' };

/** A project unrelated to the site in this repository. */
const MIGRATION = `
  create table public.books (
    isbn text primary key check (length(isbn) = 13),
    title text not null,
    reader uuid references auth.users (id) default auth.uid()
  );
  alter table public.books enable row level security;
  grant select on public.books to anon;
  grant select, insert, update, delete on public.books to authenticated;
  create policy "everyone reads" on public.books for select to anon, authenticated using (true);
  create policy "readers keep their own" on public.books for all to authenticated
    using (reader = (select auth.uid())) with check (reader = (select auth.uid()));
  create function public.count_books() returns bigint language sql stable
    return (select count(*) from public.books);
`;

const folder = mkdtempSync(join(tmpdir(), 'embedded-supabase-'));
const log = pino({ level: 'silent' });

/** Opens the folder like a first or a later start. */
async function start() {
  const database = await openDatabase({ folder: join(folder, 'data') }, log);
  const supabase = await createSupabase({
    database,
    log,
    migrations: join(folder, 'migrations'),
    publishableKey: PUBLISHABLE_KEY,
    functions: new Map([
      [
        'greet',
        async (request) => {
          const { name } = (await request.json()) as { name: string };
          return Response.json({ greeting: `Hello ${name}` });
        },
      ],
      [
        'newest',
        async (_request, { env, fetch }) => {
          const key = env('SUPABASE_ANON_KEY') ?? '';
          const url = `${env('SUPABASE_URL')}/rest/v1/books?select=title&order=isbn.desc&limit=1`;
          return fetch(url, { headers: { apikey: key } });
        },
      ],
    ]),
  });
  const client = (key = PUBLISHABLE_KEY) =>
    createClient('http://library.test', key, {
      auth: { autoRefreshToken: false, persistSession: false },
      global: { fetch: async (input, init) => supabase.fetch(new Request(input, init)) },
    });
  return { database, supabase, client };
}

describe('another project, on an empty folder', () => {
  let project: Awaited<ReturnType<typeof start>>;
  let database: Database;
  beforeAll(async () => {
    await mkdir(join(folder, 'migrations'));
    writeFileSync(join(folder, 'migrations', '20260101000000_books.sql'), MIGRATION);
    project = await start();
    database = project.database;
    await createAccount(database, { ...READER, confirmed: true });
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('stores, reads, changes and deletes what its policies allow', async () => {
    const visitor = project.client();
    const reader = project.client();
    expect((await reader.auth.signInWithPassword(READER)).error).toBeNull();
    const book = { isbn: '9782070360024', title: "L'Étranger" };

    expect((await visitor.from('books').insert(book)).error?.code).toBe('42501');
    const inserted = await reader.from('books').insert(book).select('isbn,title').single();
    expect(inserted.data).toEqual(book);
    expect((await visitor.from('books').select('title')).data).toEqual([{ title: book.title }]);
    expect((await visitor.rpc('count_books')).data).toBe(1);
    const renamed = await reader.from('books').update({ title: 'La Peste' }).eq('isbn', book.isbn);
    expect(renamed.status).toBe(204);
    expect((await visitor.from('books').select('*', { count: 'exact', head: true })).count).toBe(1);
    expect((await reader.from('books').insert({ isbn: '1', title: '?' })).error?.code).toBe(
      '23514',
    );
  });

  it('keeps sessions: refresh, user, sign-out', async () => {
    const client = project.client();
    const { data } = await client.auth.signInWithPassword(READER);
    expect(data.user?.email).toBe(READER.email);
    const refreshed = await client.auth.refreshSession();
    expect(refreshed.data.session?.refresh_token).not.toBe(data.session?.refresh_token);
    expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id);
    expect((await client.auth.signOut()).error).toBeNull();
    const wrong = await client.auth.signInWithPassword({ ...READER, password: 'another one' });
    expect(wrong.error?.code).toBe('invalid_credentials');
  });

  it('runs its functions, which reach the API without a socket', async () => {
    const { functions } = project.client();
    const greeting = await functions.invoke('greet', { body: { name: 'Awa' } });
    expect(greeting.data).toEqual({ greeting: 'Hello Awa' });
    expect((await functions.invoke('newest')).data).toEqual([{ title: 'La Peste' }]);
    expect((await functions.invoke('missing')).error?.context.status).toBe(404);
  });

  it.each([
    ['/rest', { code: 'PGRST125' }],
    ['/rest/v2/books', { code: 'PGRST125' }],
    ['/auth/v2/token', { error_code: 'not_found' }],
    ['/functions/v1', { code: 'NOT_FOUND' }],
    ['/functions/v1/missing', { code: 'NOT_FOUND' }],
    ['/storage/v1/object/a', { error: 'not_found' }],
    ['/realtime/v1/websocket', { message: expect.any(String) }],
    ['/graphql/v1', { errors: [{ message: expect.any(String) }] }],
  ])('answers %s in its service’s format, also to pages', async (path, body) => {
    const url = `http://library.test${path}`;
    const origin = { Origin: 'https://books.example' };
    const response = await project.supabase.request(url, { method: 'POST', headers: origin });
    expect(response.status).toBe(404);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject(body);
    const asked = { ...origin, 'Access-Control-Request-Method': 'POST' };
    const preflight = await project.supabase.request(url, { method: 'OPTIONS', headers: asked });
    expect(preflight.status).toBe(204);
  });

  it('queues the requests of one visitor, and refuses too many', async () => {
    const supabase = await createSupabase({
      database,
      log,
      publishableKey: PUBLISHABLE_KEY,
      visitorConcurrency: { total: 2, running: 1, waiting: 1 },
    });
    const read = (clientAddress: string) =>
      supabase.request(
        'http://library.test/rest/v1/books',
        { headers: { apikey: PUBLISHABLE_KEY } },
        { clientAddress },
      );
    const answers = await Promise.all(
      ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'].map(read),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 200]);
    expect(answers[2]?.headers.get('retry-after')).toBe('1');
    expect(answers[2]?.headers.get('access-control-allow-origin')).toBe('*');
    expect((await read('192.0.2.1')).status).toBe(200);
  });

  it('a visitor who sends slowly does not delay others at the same address', async () => {
    const supabase = await createSupabase({
      database,
      log,
      publishableKey: PUBLISHABLE_KEY,
      visitorConcurrency: { total: 1, running: 1, waiting: 0 },
    });
    const request = (path: string, init: RequestInit) =>
      supabase.request(
        `http://library.test${path}`,
        { ...init, headers: { apikey: PUBLISHABLE_KEY, 'Content-Type': 'application/json' } },
        { clientAddress: '192.0.2.1' },
      );
    const sent = Promise.withResolvers<void>();
    const slow = ['/rest/v1/books', '/auth/v1/token?grant_type=password', '/functions/v1/none'].map(
      (path) => {
        const body = new ReadableStream({
          async pull(controller) {
            await sent.promise;
            controller.enqueue(new TextEncoder().encode('{}'));
            controller.close();
          },
        });
        return request(path, { method: 'POST', body, duplex: 'half' } as RequestInit);
      },
    );
    expect((await request('/rest/v1/books', {})).status).toBe(200);
    sent.resolve();
    for (const answer of await Promise.all(slow)) expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it('forbids caching what one person may see', async () => {
    const reader = project.client();
    const { data } = await reader.auth.signInWithPassword(READER);
    const cacheControl = async (token?: string) => {
      const headers = {
        apikey: PUBLISHABLE_KEY,
        ...(token && { Authorization: `Bearer ${token}` }),
      };
      const response = await project.supabase.request('http://library.test/rest/v1/books', {
        headers,
      });
      return response.headers.get('cache-control');
    };
    expect(await cacheControl(data.session?.access_token)).toBe('no-store');
    expect(await cacheControl()).toBeNull();
  });

  it('reports the number of rows when a range begins after the last', async () => {
    const response = await project.supabase.request('http://library.test/rest/v1/books?offset=9', {
      headers: { apikey: PUBLISHABLE_KEY, Prefer: 'count=exact' },
    });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, '*/1']);
  });

  it('keeps everything across a restart', async () => {
    await database.close();
    project = await start();
    database = project.database;
    expect((await project.client().from('books').select('title')).data).toEqual([
      { title: 'La Peste' },
    ]);
  });
});
