import { describe, expect, it } from 'vitest';
import {
  projectOn,
  type RestCall,
  read,
  startRestProject,
  testDatabases,
} from '../../testing/project.ts';

/**
 * Everything that PostgREST 14 knows by name, and its result here: the ids of the returned items, another
 * body, or the error code.
 */
const OPERATORS: Record<string, unknown> = {
  'id=eq.1': [1],
  'id=neq.1': [2, 3],
  'id=gt.1': [2, 3],
  'id=gte.2': [2, 3],
  'id=lt.2': [1],
  'id=lte.2': [1, 2],
  'title=like.A*': [1],
  'title=ilike.a*': [1],
  'id=in.(1,3)': [1, 3],
  'id=in.( 1,3)': [1, 3],
  'title=in.()': [],
  'title=in.( )': [],
  'due=is.null': [2],
  'id=not.eq.1': [2, 3],
  'and=(id.gt.1,id.lt.3)': [2],
  'or=(id.eq.1,id.eq.3)': [1, 3],
  'and=( and (id.gt.1, id.lt.3))': [2],
  'title=match.A': 'PGRST127',
  'title=imatch.a': 'PGRST127',
  'id=isdistinct.1': 'PGRST127',
  'title=fts.a': 'PGRST127',
  'title=plfts.a': 'PGRST127',
  'title=phfts.a': 'PGRST127',
  'title=wfts.a': 'PGRST127',
  'title=fts(french).a': 'PGRST127',
  'tags=cs.{red}': 'PGRST127',
  'tags=cd.{red}': 'PGRST127',
  'tags=ov.{red}': 'PGRST127',
  'tags=sl.{red}': 'PGRST127',
  'tags=sr.{red}': 'PGRST127',
  'tags=nxr.{red}': 'PGRST127',
  'tags=nxl.{red}': 'PGRST127',
  'tags=adj.{red}': 'PGRST127',
  ...Object.fromEntries(
    ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'].flatMap((name) =>
      ['any', 'all'].map((quantifier) => [`title=${name}(${quantifier}).{A}`, 'PGRST127']),
    ),
  ),
  'select=id,members(user_id)': 'PGRST200',
  'select=id,...members(user_id)': 'PGRST200',
  'select=id,members!inner(user_id)': 'PGRST200',
  'members.user_id=eq.1': 'PGRST108',
  'members=is.null': '42703',
  'select=id::int': 'PGRST127',
  'select=count()': 'PGRST123',
  'select=id.sum()': 'PGRST123',
  'select=data->size': 'PGRST100',
  'data->>size=eq.1': 'PGRST100',
  'order=id->size': 'PGRST100',
};

/** The value of Preference-Applied, or null if it is ignored; with handling=strict the ignored are errors. */
const PREFERENCES: Record<string, string | null> = {
  'resolution=merge-duplicates': 'resolution=merge-duplicates',
  'resolution=ignore-duplicates': 'resolution=ignore-duplicates',
  'missing=default': 'missing=default',
  'missing=null': 'missing=null',
  'return=representation': 'return=representation',
  'return=headers-only': 'return=headers-only',
  'return=minimal': 'return=minimal',
  'count=exact': 'count=exact',
  'count=planned': null,
  'count=estimated': null,
  'timezone=Africa/Abidjan': 'timezone=Africa/Abidjan',
  'timezone=No/Where': null,
  'handling=lenient': 'handling=lenient',
  'handling=strict': 'handling=strict',
  'unknown=1': null,
};

/** The type of the answer, or the code of the error. */
const MEDIA_TYPES: Record<string, string> = {
  '*/*': 'application/json',
  'application/json': 'application/json',
  'application/vnd.pgrst.array+json': 'application/json',
  'application/vnd.pgrst.object+json': 'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.object': 'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.array+json;nulls=stripped': 'PGRST107',
  'application/vnd.pgrst.object+json;nulls=stripped': 'PGRST107',
  'application/vnd.pgrst.plan': 'PGRST107',
  'application/vnd.pgrst.plan+json': 'PGRST107',
  'application/vnd.pgrst.plan+text': 'PGRST107',
  'application/geo+json': 'PGRST107',
  'application/openapi+json': 'PGRST107',
  'application/octet-stream': 'PGRST107',
  'text/csv': 'text/csv',
  'text/csv; version=1': 'text/csv',
  'text/plain': 'PGRST107',
  'text/xml': 'PGRST107',
};

/** The status, and the code of the error. */
const METHODS: Record<string, [status: number, code?: string]> = {
  'GET /items': [200],
  'HEAD /items': [200],
  'POST /items': [400, '23502'],
  'PATCH /items?id=eq.0': [204],
  'DELETE /items?id=eq.0': [204],
  'OPTIONS /items': [204],
  'PUT /items?id=eq.0': [405, 'PGRST117'],
  'PUT /items': [405, 'PGRST105'],
  'TRACE2 /items': [405, 'PGRST117'],
  'POST /rpc/titles': [200],
  'GET /rpc/titles': [405, 'PGRST101'],
  'HEAD /rpc/titles': [405],
  'PUT /rpc/titles': [405, 'PGRST101'],
  'PATCH /rpc/titles': [405, 'PGRST101'],
  'DELETE /rpc/titles': [405, 'PGRST101'],
  'GET /': [404, 'PGRST126'],
  'GET /events_2026': [404, 'PGRST205'],
};

/** Types of bodies for a table and for a function: the status, and the code of the error. */
const BODIES: Record<string, [table: number | string, call: number | string]> = {
  'application/json {"title":"x"}': [201, 204],
  'application/x-www-form-urlencoded title=x': [201, 204],
  'text/csv title\nx': [201, 'PGRST102'],
  'text/plain x': ['PGRST102', 'PGRST102'],
  'text/xml <x/>': ['PGRST102', 'PGRST102'],
  'application/octet-stream x': ['PGRST102', 'PGRST102'],
};

describe.each(testDatabases)('the dialect of PostgREST 14 on $engine', ({ open }) => {
  const project = projectOn(open, startRestProject);
  const send = async (method: string, path: string, call: RestCall = {}) =>
    read(await project.rest(method, path, { token: project.token, ...call }));

  it.each(Object.entries(OPERATORS))('GET /items?%s', async (query, expected) => {
    const { body } = await send('GET', `/items?order=id&${query}`);
    const answered = Array.isArray(body) ? body.map(({ id }: { id: number }) => id) : body.code;
    expect(answered).toEqual(expected);
  });

  it.each(Object.entries(PREFERENCES))('Prefer: %s', async (preference, applied) => {
    const post = (prefer: string) =>
      send('POST', '/items?columns=title', { body: [], headers: { Prefer: prefer } });
    expect(await post(preference)).toMatchObject({ status: 201, applied });
    const strict = await post(`handling=strict, ${preference}`);
    if (applied === null) expect([strict.status, strict.body.code]).toEqual([400, 'PGRST122']);
    else expect(strict.status).toBe(201);
  });

  it.each(Object.entries(MEDIA_TYPES))('Accept: %s', async (accept, expected) => {
    const { status, body, type } = await send('GET', '/items?id=eq.1', {
      headers: { Accept: accept },
    });
    expect(status === 200 ? type?.split(';')[0] : body.code).toBe(expected);
  });

  it.each(Object.entries(METHODS))('%s', async (request, [status, code]) => {
    const [method = '', path = ''] = request.split(' ');
    const hasBody = ['POST', 'PATCH', 'PUT'].includes(method);
    const answer = await send(method, path, hasBody ? { body: {} } : {});
    expect([answer.status, answer.body?.code]).toEqual([status, code]);
  });

  it.each(Object.entries(BODIES))('a body of type %s', async (type, [table, call]) => {
    const [, contentType = '', body] = /^(\S+) (.*)$/s.exec(type) ?? [];
    for (const [path, expected] of [
      ['/items?columns=title', table],
      ['/rpc/add_item', call],
    ]) {
      const headers = { 'Content-Type': contentType };
      const answer = await send('POST', `${path}`, { body, headers });
      expect(answer.body.code ?? answer.status).toBe(expected);
    }
    await project.database.query('delete from public.items where id > 3');
  });

  it('fills missing identity columns and domains with their defaults', async () => {
    const { body } = await send('POST', '/numbered?columns=id,grade', {
      body: [{ id: 100, grade: 'old' }, {}],
      headers: { Prefer: 'missing=default, return=representation' },
    });
    expect(body).toEqual([
      { id: 100, grade: 'old' },
      // Each row takes a number.
      { id: 2, grade: 'new' },
    ]);
  });

  it('passes the body to a single unnamed JSON parameter, and refuses other unnamed ones', async () => {
    const call = async (name: string, body: unknown) =>
      (await send('POST', `/rpc/${name}`, { body })).body;
    expect(await call('keys_of', { a: 1, b: 2 })).toEqual(['a', 'b']);
    expect(await call('keys_of', { '': 1 })).toEqual(['']);
    for (const body of [{}, { '': 1 }, { a: 1, b: 2 }]) {
      expect(await call('sum_of', body)).toMatchObject({ code: 'PGRST202' });
    }
    expect(await call('add', { '': 1 })).toMatchObject({ code: 'PGRST202' });
  });

  it('selects columns of a domain over a row type', async () => {
    const call = async (query: string) =>
      (await send('POST', `/rpc/pairs${query}`, { body: {} })).body;
    expect(await call('')).toEqual([{ a: 1, b: 2 }]);
    expect(await call('?select=b')).toEqual([{ b: 2 }]);
    expect(await call('?select=c')).toMatchObject({ code: '42703' });
  });

  it('answers with the status that SQL set', async () => {
    const call = async (code: string) => {
      const { status, body } = await send('POST', '/rpc/status', { body: { code } });
      return [status, body.code ?? body];
    };
    expect(await call('202')).toEqual([202, 1]);
    expect(await call('205')).toEqual([205, '']);
    for (const code of ['teapot', '99', '700']) expect(await call(code)).toEqual([500, 'PGRST112']);
  });
});
