import { beforeEach, describe, expect, it } from 'vitest';
import { projectOn, read, startRestProject, testDatabases } from '../../testing/project.ts';

describe.each(testDatabases)('updates and deletes on $engine', ({ open }) => {
  const project = projectOn(open, startRestProject);
  beforeEach(async () => {
    await project.database.execute(`
      delete from public.items where id >= 10;
      insert into public.items (id, title) values (10, 'ten'), (11, 'eleven'), (12, 'twelve');`);
  });

  function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    return project.rest(method, path, {
      token: project.token,
      headers,
      ...(body !== undefined && { body }),
    });
  }
  async function titles(): Promise<string[]> {
    const { rows } = await project.database.query<{ title: string }>(
      'select title from public.items where id >= 10 order by id',
    );
    return rows.map(({ title }) => title);
  }

  it('updates and deletes through the real client', async () => {
    const client = await project.ownerClient();
    const update = await client
      .from('items')
      .update({ title: 'X' })
      .eq('id', 10)
      .select('id,title');
    expect([update.status, update.data]).toEqual([200, [{ id: 10, title: 'X' }]]);
    const counted = await client
      .from('items')
      .update({ title: 'Y' }, { count: 'exact' })
      .in('id', [11, 12]);
    expect([counted.status, counted.count, counted.data]).toEqual([204, 2, null]);
    const deleted = await client.from('items').delete().gte('id', 11).select('id').order('id');
    expect([deleted.status, deleted.data]).toEqual([200, [{ id: 11 }, { id: 12 }]]);
    expect(await titles()).toEqual(['X']);
  });

  it('rolls back a change of more rows than max-affected, with strict handling', async () => {
    const change = async (method: string, limit: number | string, handling = 'strict') => {
      const prefer = `handling=${handling}, max-affected=${limit}`;
      const body = method === 'PATCH' ? { title: 'new' } : undefined;
      return read(await send(method, '/items?id=gte.10', body, { Prefer: prefer }));
    };
    for (const method of ['PATCH', 'DELETE']) {
      expect(await change(method, 2)).toMatchObject({
        status: 400,
        body: { code: 'PGRST124', details: 'The query affects 3 rows' },
      });
    }
    expect(await titles()).toEqual(['ten', 'eleven', 'twelve']);
    expect((await change('PATCH', 'all')).body.code).toBe('PGRST122');
    expect(await change('PATCH', 3)).toMatchObject({
      status: 204,
      applied: 'handling=strict, max-affected=3',
    });
    expect((await change('DELETE', 0, 'lenient')).status).toBe(204);
    expect(await titles()).toEqual([]);
  });

  it.each([
    ['PATCH', '/items?id=eq.10', '', 204, '0-0/*'],
    ['PATCH', '/items?id=in.(10,11)', 'count=exact', 204, '0-1/2'],
    ['PATCH', '/items?id=eq.999', '', 204, '*/*'],
    ['PATCH', '/items?id=eq.999', 'return=representation', 200, '*/*'],
    ['PATCH', '/items?id=eq.999', 'count=exact', 204, '*/0'],
    ['DELETE', '/items?id=eq.10', '', 204, '*/*'],
    ['DELETE', '/items?id=in.(10,11)', 'count=exact', 204, '*/2'],
    ['DELETE', '/items?id=eq.999', 'return=representation', 200, '*/*'],
  ])('%s %s with "%s"', async (method, path, prefer, status, range) => {
    const answer = await read(await send(method, path, { title: 'new' }, { Prefer: prefer }));
    expect([answer.status, answer.range]).toEqual([status, range]);
    expect(answer.applied).toBe(prefer || null);
    expect(answer.body).toEqual(prefer === 'return=representation' ? [] : '');
  });

  it.each(['PATCH', 'DELETE'])('refuses %s without a filter', async (method) => {
    const command = method === 'PATCH' ? 'UPDATE' : 'DELETE';
    const expected = {
      code: '21000',
      message: `${command} requires a WHERE clause`,
      details: null,
      hint: null,
    };
    for (const call of [{ token: project.token }, {}]) {
      const answer = await project.rest(method, '/items', { ...call, body: { title: 'all' } });
      expect(await read(answer)).toMatchObject({ status: 400, body: expected });
    }
    expect(await titles()).toEqual(['ten', 'eleven', 'twelve']);
  });

  it('rolls back a change of too many rows, and refuses max-affected', async () => {
    const single = await read(
      await send(
        'PATCH',
        '/items?id=gte.10',
        { title: 'same' },
        {
          Accept: 'application/vnd.pgrst.object+json',
          Prefer: 'return=representation',
        },
      ),
    );
    expect(single).toMatchObject({ status: 406, body: { code: 'PGRST116' } });
    expect(await titles()).toEqual(['ten', 'eleven', 'twelve']);
  });

  it('changes nothing for an empty object', async () => {
    const answer = await read(await send('PATCH', '/items?id=eq.10', {}));
    expect([answer.status, answer.range]).toEqual([204, '*/*']);
    expect(await titles()).toEqual(['ten', 'eleven', 'twelve']);
  });

  it('fills missing columns with their defaults when asked', async () => {
    await project.database.query('update public.items set price = 1 where id = 10');
    const answer = await send(
      'PATCH',
      '/items?id=eq.10&columns=title,price',
      { title: 'T' },
      {
        Prefer: 'missing=default, return=representation',
      },
    );
    expect((await read(answer)).body).toMatchObject([{ title: 'T', price: 10 }]);
  });

  it('allows only members to change messages', async () => {
    const anonymous = project.client().from('messages');
    for (const { status, error } of [
      await anonymous.update({ note: 'x' }).eq('name', 'x'),
      await anonymous.delete().eq('name', 'x'),
      await anonymous.upsert({
        name: 'xx',
        email: 'a@b.ci',
        subject: 'abc',
        message: '0123456789',
      }),
    ]) {
      expect([status, error?.code]).toEqual([401, '42501']);
    }
  });
});
