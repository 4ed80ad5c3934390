import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { valueAt } from '#content/edits/values.ts';
import type { Database } from '#embedded-supabase';
import { createBackend } from '#server/backend.ts';
import { readEnv } from '#server/env.ts';
import type { SiteEditorState } from '#shared/site-editor.ts';
import { handler } from '#supabase/functions/site-editor/handler.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { JWT_SECRET, ORIGIN, OWNER, startProject } from '#tests/support/project.ts';

/** A hosted project: the function runs without our server, and a host builds the site. */
let database: Database;
const HOOK = 'https://host.example/hook';
const variables: Record<string, string> = {};
let hookStatus = 200;
let calls: string[] = [];
let call: (body?: object | string) => Promise<Response>;

beforeAll(async () => {
  database = await (testDatabases[0] as TestDatabase).open();
  const project = await startProject(database, { SIGN_IN_QUOTA: '0' });
  const { id } = await project.createUser();
  await database.query('insert into public.owners (user_id) values ($1)', [id]);
  const { data } = await project.client().auth.signInWithPassword(OWNER);
  const app = await createBackend({
    env: readEnv({ LOG_LEVEL: 'silent', JWT_SECRET }),
    database,
    log: pino({ level: 'silent' }),
    variables,
    functions: new Map([
      [
        'site-editor',
        (request, deps) =>
          handler(request, {
            ...deps,
            fetch: async (input, init) => {
              if (input !== HOOK) return deps.fetch(input, init);
              calls.push(JSON.stringify((await project.client().rpc('published_site')).data));
              return new Response(null, { status: hookStatus });
            },
          }),
      ],
    ]),
  });
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  call = async (body) =>
    app.fetch(
      new Request(`${ORIGIN}/functions/v1/site-editor`, {
        headers,
        ...(body && {
          method: 'POST',
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      }),
    );
});
afterAll(() => database.close());
beforeEach(() => {
  calls = [];
  hookStatus = 200;
});

const state = async () => (await (await call()).json()) as SiteEditorState;
const save = async (place: string, value: string) =>
  call({
    action: 'save',
    edits: [{ place, value, was: valueAt((await state()).files, place) ?? null }],
  });
const publish = async () => call({ action: 'publish', seen: (await state()).seen });

it('stores edits, and refuses to publish while no build hook is set', async () => {
  expect((await save('hero.tagline', 'Un | Deux')).status).toBe(200);
  expect(await state()).toMatchObject({
    hosted: true,
    draft: [{ place: 'hero.tagline', lines: [expect.stringContaining('Un | Deux')] }],
  });
  expect((await publish()).status).toBe(503);
  expect((await call({ action: 'preview' })).status).toBe(501);
});

it('refuses a value nested too deeply to be read', async () => {
  for (const depth of [100, 50_000]) {
    const value = '['.repeat(depth) + ']'.repeat(depth);
    const edit = `{"place":"hero.tagline","was":null,"value":${value}}`;
    expect((await call(`{"action":"save","edits":[${edit}]}`)).status, `${depth}`).toBe(400);
  }
});

it('calls the build hook once the publication can be read', async () => {
  variables.SITE_BUILD_HOOK = HOOK;
  expect((await publish()).status).toBe(202);
  expect(calls).toEqual([expect.stringContaining('Un | Deux')]);
  expect((await state()).publications).toMatchObject([{ state: 'done' }]);
});

it('publishes nothing that the next start would refuse at a public address', async () => {
  variables.SITE_URL = 'https://konan-web.ci';
  const before = await state();
  expect((await save('owner.email', 'awa@example.com')).status).toBe(200);
  const refused = await publish();
  expect(refused.status).toBe(422);
  expect(await refused.json()).toEqual({ message: expect.stringMatching(/publique.*adresse/) });
  expect(calls).toEqual([]);
  expect((await state()).publications).toEqual(before.publications);
  delete variables.SITE_URL;
  await call({ action: 'restore', to: (await state()).published?.id });
});

it('publishes nothing that the schemas reject', async () => {
  await save('hero.tagline', 'x'.repeat(1000));
  const refused = await publish();
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ issues: [{ place: 'hero.tagline' }] });
  expect(calls).toEqual([]);
});

it('returns to the previous version if the host does not answer', async () => {
  await save('hero.tagline', 'Trois | Quatre');
  hookStatus = 500;
  await publish();
  const { publications, published, draft } = await state();
  expect(publications).toMatchObject([{ state: 'failed' }, { state: 'done' }]);
  expect(published?.id).toBe(publications[1]?.id);
  expect(draft).toHaveLength(1);
});
