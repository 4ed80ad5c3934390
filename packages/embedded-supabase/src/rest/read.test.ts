import { beforeAll, describe, expect, it } from 'vitest';
import {
  newMessage,
  projectOn,
  read,
  startRestProject,
  testDatabases,
} from '../../testing/project.ts';

describe.each(testDatabases)('reads on $engine', ({ open }) => {
  const project = projectOn(open, startRestProject);
  beforeAll(async () => {
    const messages = [1, 2, 3, 4, 5].map(newMessage);
    await project.rest('POST', '/messages', { body: messages });
  });

  describe('through the real client', () => {
    it('shows messages to their owner, and only to an owner', async () => {
      const owner = await project.ownerClient();
      const { data } = await owner.from('messages').select('name').order('name');
      expect(data).toHaveLength(5);
      const anonymous = await project.client().from('messages').select();
      expect([anonymous.status, anonymous.error?.code]).toEqual([401, '42501']);

      await project.createUser('stranger@example.ci', 'another password');
      const stranger = project.client();
      await stranger.auth.signInWithPassword({
        email: 'stranger@example.ci',
        password: 'another password',
      });
      const seen = await stranger.from('messages').select();
      expect([seen.status, seen.data]).toEqual([200, []]);
    });

    it('pages with a count', async () => {
      const client = project.client();
      const page = await client.from('items').select('id', { count: 'exact' }).range(1, 1);
      expect([page.status, page.count, page.data]).toEqual([206, 3, [{ id: 2 }]]);
      const head = await client.from('items').select('*', { count: 'exact', head: true });
      expect([head.status, head.count, head.data]).toEqual([200, 3, null]);
      const past = await client.from('items').select('id', { count: 'exact' }).range(9, 12);
      expect([past.status, past.error?.code]).toEqual([416, 'PGRST103']);
    });

    it('returns one row as an object, and an error for any other number', async () => {
      const items = project.client().from('items');
      expect((await items.select('title').eq('id', 1).single()).data).toEqual({ title: 'Alpha' });
      const many = await items.select('title').single();
      expect([many.status, many.error?.code, many.error?.details]).toEqual([
        406,
        'PGRST116',
        'The result contains 3 rows',
      ]);
      expect((await items.select('title').eq('id', 99).maybeSingle()).data).toBeNull();
    });

    it('returns comma-separated values, quoted where necessary', async () => {
      const items = project.client().from('items');
      expect((await items.select('id,title,price').order('id').csv()).data).toBe(
        'id,title,price\n1,Alpha,10\n2,"Bêta, ""deux""",20\n3,Gamma,100',
      );
      expect((await items.select('title').eq('id', 99).csv()).data).toBe('\n');
      expect((await project.client().rpc('priced').limit(1).csv()).data).toBe(
        'label,amount\nAlpha,10',
      );
    });

    it('refuses to answer objects without nulls', async () => {
      const items = project.client().from('items');
      for (const { status, error } of [
        await items.select().stripNulls(),
        await items.select().eq('id', 1).single().stripNulls(),
      ]) {
        expect([status, error?.code]).toEqual([406, 'PGRST107']);
      }
    });
  });

  it.each([
    ['', '0-2/*', 200],
    ['?id=eq.99', '*/*', 200],
    ['?limit=1', '0-0/*', 200],
  ])('counts nothing unless asked: %s', async (query, range, status) => {
    const answer = await read(await project.rest('GET', `/items${query}`));
    expect([answer.range, answer.status]).toEqual([range, status]);
    expect(answer.applied).toBeNull();
  });

  it.each([
    ['', '0-2/3', 200],
    ['?limit=1', '0-0/3', 206],
    ['?id=eq.99', '*/0', 200],
    ['?limit=2&offset=1', '1-2/3', 206],
    ['?offset=3', '*/3', 206],
  ])('counts exactly: %s', async (query, range, status) => {
    const answer = await read(
      await project.rest('GET', `/items${query}`, { headers: { Prefer: 'count=exact' } }),
    );
    expect([answer.range, answer.status, answer.applied]).toEqual([range, status, 'count=exact']);
  });

  it.each(['planned', 'estimated'])('returns no estimated count: %s', async (count) => {
    const ask = async (prefer: string) =>
      read(await project.rest('GET', '/items?limit=1', { headers: { Prefer: prefer } }));
    expect(await ask(`count=${count}`)).toMatchObject({ range: '0-0/*', applied: null });
    const strict = await ask(`handling=strict, count=${count}`);
    expect([strict.status, strict.body.code]).toEqual([400, 'PGRST122']);
  });

  it('applies the Range header to GET only, and intersects it with a limit', async () => {
    const get = async (query: string, range: string, method = 'GET') =>
      (
        await read(
          await project.rest(method, `/items?order=id${query}`, { headers: { Range: range } }),
        )
      ).range;
    expect(await get('', '1-1')).toBe('1-1/*');
    expect(await get('', '1-')).toBe('1-2/*');
    expect(await get('&limit=1', '0-2')).toBe('0-0/*');
    expect(await get('', 'bytes=0-1')).toBe('0-2/*');
    expect(await get('', '1-1', 'HEAD')).toBe('0-2/*');
  });

  it('answers HEAD as GET without a body', async () => {
    const { status, range, body } = await read(
      await project.rest('HEAD', '/items?limit=2', { headers: { Prefer: 'count=exact' } }),
    );
    expect({ status, range, body }).toEqual({ status: 206, range: '0-1/3', body: '' });
  });

  it('selects columns, aliases and casts to text', async () => {
    const select = 'a:id,price::text,"title"';
    const { body } = await read(
      await project.rest('GET', `/items?id=eq.1&select=${encodeURIComponent(select)}`),
    );
    expect(body).toEqual([{ a: 1, price: '10', title: 'Alpha' }]);
  });

  it('reads views, and never more than 1000 rows', async () => {
    const { body } = await read(await project.rest('GET', '/cheap_items?order=id'));
    expect(body.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
    await project.database.query(
      `insert into public.items (id, title) select n, 'many' from generate_series(100, 1200) n`,
    );
    try {
      const many = await read(
        await project.rest('GET', '/items?title=eq.many&select=id&limit=5000', {
          headers: { Prefer: 'count=exact' },
        }),
      );
      expect([many.status, many.range, many.body.length]).toEqual([206, '0-999/1101', 1000]);
    } finally {
      await project.database.query(`delete from public.items where title = 'many'`);
    }
  });

  it('answers in the form that the client accepts', async () => {
    const get = async (accept: string) =>
      (
        await project.rest('GET', '/items?id=eq.1&select=id', { headers: { Accept: accept } })
      ).headers.get('content-type');
    expect(await get('*/*')).toBe('application/json; charset=utf-8');
    expect(await get('text/html;q=0.9, application/json;q=0.8')).toBe(
      'application/json; charset=utf-8',
    );
    expect(await get('application/vnd.pgrst.object+json')).toBe(
      'application/vnd.pgrst.object+json; charset=utf-8',
    );
  });
});
