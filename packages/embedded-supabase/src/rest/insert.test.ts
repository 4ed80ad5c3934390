import { beforeEach, describe, expect, it } from 'vitest';
import {
  newMessage,
  projectOn,
  read,
  startRestProject,
  testDatabases,
} from '../../testing/project.ts';

describe.each(testDatabases)('inserts on $engine', ({ open }) => {
  const project = projectOn(open, startRestProject);
  beforeEach(async () => {
    await project.database.execute(
      'truncate public.messages cascade; delete from public.items where id > 3',
    );
  });

  async function stored(): Promise<string[]> {
    const { rows } = await project.database.query<{ name: string }>(
      'select name from public.messages order by name',
    );
    return rows.map(({ name }) => name);
  }

  it('stores a message of an anonymous visitor', async () => {
    const { status, error, data } = await project.client().from('messages').insert(newMessage());
    expect({ status, error, data }).toEqual({ status: 201, error: null, data: null });
    expect(await stored()).toEqual(['Awa Koné 1']);
  });

  it('stores several messages at once and counts them', async () => {
    const rows = [1, 2, 3].map(newMessage);
    const { status, count } = await project
      .client()
      .from('messages')
      .insert(rows, { count: 'exact', defaultToNull: false });
    expect({ status, count }).toEqual({ status: 201, count: 3 });
    expect(await stored()).toHaveLength(3);
  });

  it('stores 10 000 rows at once', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ title: `row ${index}` }));
    const client = await project.ownerClient();
    const { status, error, count } = await client.from('items').insert(rows, { count: 'exact' });
    expect({ status, error, count }).toEqual({ status: 201, error: null, count: 10_000 });
  });

  it('returns the row to a user who may read it', async () => {
    const client = await project.ownerClient();
    const { status, data } = await client
      .from('items')
      .insert({ title: 'Delta', price: 5 })
      .select('title, cost:price::text')
      .single();
    expect({ status, data }).toEqual({ status: 201, data: { title: 'Delta', cost: '5' } });
  });

  it('refuses to return a row to a visitor, and then stores nothing', async () => {
    const { status, error } = await project.client().from('messages').insert(newMessage()).select();
    expect(status).toBe(401);
    expect(error?.code).toBe('42501');
    expect(await stored()).toEqual([]);
  });

  it('upserts by the chosen key', async () => {
    const client = await project.ownerClient();
    const first = await client
      .from('items')
      .upsert({ code: 'Z', title: 'Zêta' }, { onConflict: 'code' })
      .select('title');
    const again = await client
      .from('items')
      .upsert({ code: 'Z', title: 'Zeta' }, { onConflict: 'code' })
      .select('title');
    const ignored = await client
      .from('items')
      .upsert({ code: 'Z', title: 'no' }, { onConflict: 'code', ignoreDuplicates: true })
      .select('title');
    expect([first.status, again.status, ignored.status]).toEqual([201, 201, 201]);
    expect([first.data, again.data, ignored.data]).toEqual([
      [{ title: 'Zêta' }],
      [{ title: 'Zeta' }],
      [],
    ]);
  });
});

describe.each(testDatabases)('inserts over HTTP on $engine', ({ open }) => {
  const project = projectOn(open, startRestProject);
  beforeEach(async () => {
    await project.database.execute(
      'truncate public.messages cascade; delete from public.items where id > 3',
    );
  });

  async function stored(): Promise<string[]> {
    const { rows } = await project.database.query<{ name: string }>(
      'select name from public.messages order by name',
    );
    return rows.map(({ name }) => name);
  }

  it('answers without a body, a type or a location', async () => {
    const response = await project.rest('POST', '/messages', { body: newMessage() });
    expect(await read(response)).toEqual({
      status: 201,
      range: '*/*',
      applied: null,
      location: null,
      type: null,
      body: '',
    });
  });

  it('lists the preferences that it honoured, in order', async () => {
    const { applied, range } = await read(
      await project.rest('POST', '/messages?columns=name,email,subject,message', {
        body: [newMessage()],
        headers: {
          Prefer:
            'timezone=Africa/Abidjan, handling=lenient, count=exact, return=minimal, missing=default, tx=rollback',
        },
      }),
    );
    expect(applied).toBe(
      'missing=default, return=minimal, count=exact, handling=lenient, timezone=Africa/Abidjan',
    );
    expect(range).toBe('*/1');
    expect(await stored(), 'tx=rollback is ignored').toHaveLength(1);
  });

  it('returns the row’s location if only headers are wanted', async () => {
    const { status, location, body } = await read(
      await project.rest('POST', '/items', {
        token: project.token,
        body: { id: 77, title: 'Epsilon' },
        headers: { Prefer: 'return=headers-only' },
      }),
    );
    expect({ status, location, body }).toEqual({
      status: 201,
      location: '/items?id=eq.77',
      body: '',
    });
  });

  it('fills missing keys with null, or with the default on request', async () => {
    const body = [{ title: 'one', price: 1 }, { title: 'two' }];
    const insert = (prefer: string) =>
      project.rest('POST', '/items?columns=title,price,unknown_is_ignored', {
        token: project.token,
        body,
        headers: { Prefer: prefer },
      });
    const path = '/items?columns="title","price"';
    const post = (missing: string) =>
      project.rest('POST', path, {
        token: project.token,
        body: body.map((row) => ({ ...row, ignored: true })),
        headers: { Prefer: `return=representation, missing=${missing}` },
      });
    expect((await insert('')).status, 'an unknown name in columns').toBe(400);
    expect((await read(await post('null'))).body).toMatchObject({ code: '23502' });
    const { status, body: rows } = await read(await post('default'));
    expect(status).toBe(201);
    expect(rows).toMatchObject([
      { title: 'one', price: 1, tags: [] },
      { title: 'two', price: 10 },
    ]);
  });

  it('refuses rows with different keys without columns=', async () => {
    const { status, body } = await read(
      await project.rest('POST', '/items', {
        token: project.token,
        body: [{ title: 'one' }, { title: 'two', price: 1 }],
      }),
    );
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        code: 'PGRST102',
        message: 'All object keys must match',
        details: null,
        hint: null,
      },
    });
  });

  it('coerces JSON values to the type of the column', async () => {
    const body = { ...newMessage(), name: 12345, subject: { a: 'JSON object' } };
    expect((await project.rest('POST', '/messages', { body })).status).toBe(201);
    expect(await stored()).toEqual(['12345']);
  });

  it('reads forms and comma-separated values', async () => {
    const form = await project.rest('POST', '/messages', {
      body: new URLSearchParams(newMessage(1)).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    const csv = await project.rest('POST', '/messages', {
      body: 'name,email,subject,message\r\n"Awa, ""la"" Koné",a@b.ci,Sujet,"deux\nlignes, longues"\r\n',
      headers: { 'Content-Type': 'text/csv' },
    });
    expect([form.status, csv.status]).toEqual([201, 201]);
    const twice = await project.rest('POST', '/messages', {
      body: 'name,name\nAwa,Aya',
      headers: { 'Content-Type': 'text/csv' },
    });
    expect([twice.status, (await twice.json()).code]).toEqual([400, 'PGRST102']);
    expect(await stored()).toEqual(['Awa Koné 1', 'Awa, "la" Koné']);
  });

  it('accepts an empty array, and an empty object as a row of defaults', async () => {
    const post = (body: unknown) => project.rest('POST', '/items', { token: project.token, body });
    expect((await post([])).status).toBe(201);
    expect((await read(await post({}))).body).toMatchObject({ code: '23502' });
    expect((await read(await post([{}, {}]))).body).toMatchObject({ code: '23502' });
  });
});
