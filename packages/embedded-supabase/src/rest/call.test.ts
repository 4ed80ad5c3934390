import { describe, expect, it } from 'vitest';
import { projectOn, read, startRestProject, testDatabases } from '../../testing/project.ts';

describe.each(testDatabases)('function calls on $engine', ({ open }) => {
  const project = projectOn(open, startRestProject);

  function call(path: string, body: unknown = {}, headers: Record<string, string> = {}) {
    return project.rest('POST', `/rpc/${path}`, { body, headers });
  }

  it('answers scalars, sets, rows and nothing through the real client', async () => {
    const client = project.client();
    expect((await client.rpc('add', { a: 1, b: 5 })).data).toBe(6);
    expect((await client.rpc('add', { a: 1 })).data).toBe(3);
    expect((await client.rpc('titles')).data).toEqual(['Alpha', 'Bêta, "deux"', 'Gamma']);
    expect((await client.rpc('cheapest')).data).toMatchObject({ id: 1, title: 'Alpha' });
    expect((await client.rpc('priced').limit(1)).data).toEqual([{ label: 'Alpha', amount: 10 }]);
    const nothing = await (await project.ownerClient()).rpc('add_item', { title: 'made' });
    expect([nothing.status, nothing.data, nothing.error]).toEqual([204, null, null]);
    await project.database.query(`delete from public.items where title = 'made'`);
  });

  it('selects, filters, orders and counts the result of a function', async () => {
    const { data, count, status } = await project
      .client()
      .rpc('items_above', { minimum: 5 }, { count: 'exact' })
      .select('id, cost:price')
      .neq('id', 2)
      .order('price', { ascending: false })
      .limit(1);
    expect({ data, count, status }).toEqual({
      data: [{ id: 3, cost: 100 }],
      count: 2,
      status: 206,
    });
    const one = await project.client().rpc('items_above', { minimum: 50 }).single();
    expect(one.data).toMatchObject({ id: 3 });
  });

  it.each([
    ['add', 'text/html', 'PGRST107', 406],
    ['add?select=zzz', 'application/json', null, 200],
    ['priced?zzz=eq.1', 'application/json', '42703', 400],
  ])('answers %s for %s', async (path, accept, code, status) => {
    const body = path.startsWith('add') ? { a: 1 } : {};
    const answer = await read(await call(path, body, { Accept: accept }));
    expect([answer.status, answer.body?.code ?? null]).toEqual([status, code]);
  });

  it('limits the rows of a set with max-affected, and refuses it for a single value', async () => {
    const limited = async (path: string) => {
      const answer = await call(path, {}, { Prefer: 'handling=strict, max-affected=1' });
      return (await read(answer)).body?.code ?? answer.status;
    };
    expect(await limited('titles')).toBe('PGRST124');
    expect(await limited('titles?limit=1')).toBe(200);
    expect(await limited('cheapest')).toBe('PGRST128');
  });

  it('runs non-volatile functions in a read-only transaction', async () => {
    expect((await read(await call('request'))).body).toMatchObject({ read_only: 'on' });
    expect((await call('write_in_stable')).status).toBe(204);
  });

  it('names the function that it did not find', async () => {
    expect(await read(await call('add', { z: 1, a: 2 }))).toMatchObject({
      status: 404,
      body: {
        code: 'PGRST202',
        message: 'Could not find the function public.add(a, z) in the schema cache',
        details:
          'Searched for the function public.add with parameters a, z or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: null,
      },
    });
    expect(await read(await call('missing'))).toMatchObject({
      status: 404,
      body: {
        message:
          'Could not find the function public.missing without parameters in the schema cache',
      },
    });
    expect(await read(await call('same', { value: 1 }))).toMatchObject({
      status: 300,
      body: { code: 'PGRST203' },
    });
  });

  it('leaves permissions to the database', async () => {
    expect(await read(await call('closed'))).toMatchObject({
      status: 401,
      body: { code: '42501', message: 'permission denied for function closed' },
    });
    const signedIn = await project.rest('POST', '/rpc/closed', { body: {}, token: project.token });
    expect(signedIn.status).toBe(403);
  });

  it('is called only by POST', async () => {
    expect(await read(await project.rest('GET', '/rpc/titles'))).toMatchObject({
      status: 405,
      body: { code: 'PGRST101', message: 'Cannot use the GET method on RPC' },
    });
  });

  it('answers with the headers that SQL set', async () => {
    const headers = '[{"X-One": "1"}, {"X-Two": "2"}]';
    const answer = await call('answer', { headers });
    expect([answer.headers.get('x-one'), answer.headers.get('x-two')]).toEqual(['1', '2']);
    expect(await read(await call('answer', { headers: '{}' }))).toMatchObject({
      status: 500,
      body: { code: 'PGRST111' },
    });
  });

  it('passes the user and the request to SQL', async () => {
    const answer = await project.rest('POST', '/rpc/request', {
      body: {},
      token: project.token,
      address: '198.51.100.7',
      headers: {
        'X-Custom': 'value',
        Cookie: 'a=1; b=x=y',
        'X-Forwarded-For': '203.0.113.99',
        'CF-Connecting-IP': '203.0.113.99',
        Prefer: 'timezone=Asia/Tokyo',
      },
    });
    const { body } = await read(answer);
    expect(body).toMatchObject({
      role: 'authenticated',
      method: 'POST',
      path: '/rpc/request',
      timezone: 'Asia/Tokyo',
      statement_timeout: '8s',
      cookies: { a: '1', b: 'x=y' },
      headers: { 'x-custom': 'value', 'x-forwarded-for': '198.51.100.7' },
    });
    expect(body.uid).toBe(body.claims.sub);
    expect(body.headers['cf-connecting-ip']).toBeUndefined();
    expect(body.headers.cookie).toBeUndefined();
    const anonymous = await read(await call('request', {}, { Prefer: 'timezone=No/Where' }));
    expect(anonymous.body).toMatchObject({
      role: 'anon',
      uid: null,
      claims: { role: 'anon' },
      statement_timeout: '3s',
    });
    expect(anonymous.applied).toBeNull();
  });
});
