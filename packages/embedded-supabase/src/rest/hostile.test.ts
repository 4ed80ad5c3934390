import { beforeEach, describe, expect, it } from 'vitest';
import {
  newMessage,
  projectOn,
  read,
  startRestProject,
  testDatabases,
} from '../../testing/project.ts';
import { isNestedTooDeep, MAXIMUM_NESTING } from '../gateway/body-limit.ts';

describe.each(testDatabases)('hostile requests on $engine', ({ open }) => {
  const project = projectOn(open, startRestProject);
  beforeEach(() => project.database.execute('truncate public.messages cascade'));

  async function stored(): Promise<number> {
    const { rows } = await project.database.query('select from public.messages');
    return rows.length;
  }
  function post(body: unknown, headers: Record<string, string> = {}) {
    return project.rest('POST', '/messages', { body, headers });
  }

  describe('SQL in names and values', () => {
    const INJECTIONS = [
      `'; drop table items; --`,
      `"; drop table items; --`,
      `id" = 1 or 1=1 --`,
      `1) or (select pg_sleep(5)) is null --`,
      '$1',
      '\\x27',
      `{"a":"'"}`,
    ];

    it.each(INJECTIONS)('%s', async (text) => {
      const quoted = `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
      const encode = encodeURIComponent;
      const answers = await Promise.all([
        project.rest('GET', `/items?${encode(quoted)}=eq.1`),
        project.rest('GET', `/items?title=eq.${encode(text)}`),
        project.rest('GET', `/items?title=in.(${encode(quoted)})`),
        project.rest('GET', `/items?title=like.${encode(text)}`),
        project.rest('GET', `/items?select=${encode(quoted)}`),
        project.rest('GET', `/items?select=${encode(`${quoted}:id`)}`),
        project.rest('GET', `/items?select=data->${encode(quoted)}`),
        project.rest('GET', `/items?select=id::${encode(text)}`),
        project.rest('GET', `/items?order=${encode(quoted)}`),
        project.rest('GET', `/items?limit=${encode(text)}&offset=${encode(text)}`),
        project.rest('GET', `/items?or=(title.eq.${encode(quoted)})`),
        project.rest('GET', `/${encode(text)}`),
        project.rest('POST', `/rpc/${encode(text)}`, { body: { [text]: text } }),
        project.rest('POST', '/items', { body: { [text]: 1 } }),
        project.rest('POST', `/items?columns=${encode(quoted)}&on_conflict=${encode(quoted)}`, {
          body: {},
        }),
        post(
          { ...newMessage(), subject: `abc ${text}` },
          { Prefer: text.replaceAll(/[^ -~]/g, '') },
        ),
      ]);
      for (const answer of answers) expect(answer.status).toBeLessThan(500);
      const { rows } = await project.database.query('select subject from public.messages');
      expect(rows).toEqual([{ subject: `abc ${text}` }]);
      const { body } = await read(await project.rest('GET', '/items?select=id'));
      expect(body).toHaveLength(3);
    });
  });

  describe('bodies', () => {
    it('treats the names of prototype keys as unknown columns', async () => {
      for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
        const text = `{"${key}": {"polluted": true}, "name": "Awa"}`;
        const { status, body } = await read(await post(text));
        expect([status, body.code]).toEqual([400, 'PGRST204']);
        const byName = await read(await project.rest('GET', `/items?${key}=eq.1&select=${key}`));
        expect([byName.status, byName.body.code]).toEqual([400, '42703']);
        expect((await project.rest('GET', `/${key}`)).status).toBe(404);
        expect((await project.rest('POST', `/rpc/${key}`, { body: {} })).status).toBe(404);
      }
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    });

    it('refuses NUL everywhere', async () => {
      expect(
        (await read(await post({ ...newMessage(), message: 'a\0'.repeat(9) }))).body.code,
      ).toBe('22P05');
      for (const path of ['/items?title=eq.a%00b', '/items?a%00b=eq.1', '/items?select=a%00:id']) {
        const { status, body } = await read(await project.rest('GET', path));
        expect([status, body.code]).toEqual([400, '22021']);
      }
      expect((await project.rest('GET', '/it%00ems')).status).toBe(404);
    });

    it('refuses invalid UTF-8 instead of storing a replacement', async () => {
      const bytes = Buffer.concat([
        Buffer.from('{"name":"Aw'),
        Buffer.from([0xff, 0xfe]),
        Buffer.from('a","email":"a@b.ci","subject":"abc","message":"0123456789"}'),
      ]);
      for (const path of ['/messages', '/messages?columns=name,email,subject,message']) {
        const { status, body } = await read(await project.rest('POST', path, { body: bytes }));
        expect([status, body.code]).toEqual([400, 'PGRST102']);
      }
      const { status, body } = await read(await project.rest('GET', '/items?title=eq.%ff%fe'));
      expect([status, body.code]).toEqual([400, '22021']);
      expect(await stored()).toBe(0);
    });

    it('refuses half a character', async () => {
      const text = JSON.stringify(newMessage()).replace('Awa', 'Aw\\ud800');
      expect((await post(text)).status).toBe(400);
      expect(await stored()).toBe(0);
    });

    it.each([501, 20_000, 300_000])('refuses JSON of %i levels', async (levels) => {
      const deep = `${'['.repeat(levels)}${']'.repeat(levels)}`;
      for (const body of [deep, `{"name":${deep}}`, `{"name":${'{"a":'.repeat(levels)}1`]) {
        const path = '/messages';
        expect((await project.rest('POST', path, { body })).status).toBe(400);
        expect((await project.rest('POST', `${path}?columns=name`, { body })).status).toBe(400);
      }
      expect((await post(newMessage())).status).toBe(201);
    });

    it('refuses thousands of nested brackets and wildcards in a filter', async () => {
      const deep = '['.repeat(7000);
      const answers = await Promise.all([
        project.rest('GET', `/items?data=eq.${deep}`),
        project.rest('GET', `/items?tags=cs.${'{'.repeat(7000)}`),
        project.rest('GET', `/items?or=${'(and'.repeat(3000)}`),
        project.rest('GET', `/items?title=like.${'*a'.repeat(7000)}`),
        project.rest('GET', `/items?select=${'a('.repeat(3000)}`),
      ]);
      for (const { status } of answers) expect(status).toBe(400);
    });

    it('refuses hundreds of columns, filters, conditions and terms', async () => {
      const many = (text: string) => Array(201).fill(text);
      for (const query of [
        `select=${many('id').join(',')}`,
        many('title=eq.a').join('&'),
        `or=(${many('title.eq.a').join(',')})`,
        `or=(and(${many('title.eq.a').join(',')}),title.eq.b)`,
        `order=${many('title').join(',')}`,
      ]) {
        const answer = await project.rest('GET', `/items?${query}`);
        expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST100']);
      }
    });

    it('answers 413 to more than 24 KiB of a visitor, and to more than 1 MiB of anyone', async () => {
      const status = async (size: number, token?: string) => {
        const body = JSON.stringify({ title: 'x'.repeat(size) });
        const headers = { 'Content-Length': `${body.length}` };
        return (await project.rest('POST', '/items', { body, headers, ...(token && { token }) }))
          .status;
      };
      expect(await status(23_000)).toBe(401);
      expect(await status(25_000)).toBe(413);
      expect(await status(25_000, project.token)).toBe(201);
      expect(await status(1_100_000, project.token)).toBe(413);
    });

    it('answers 413 to 2 MB, announced or not', async () => {
      const text = JSON.stringify({ ...newMessage(), message: 'x'.repeat(2_000_000) });
      const announced = await read(
        await post(text, { 'Content-Length': `${Buffer.byteLength(text)}` }),
      );
      expect(announced).toMatchObject({ status: 413, body: { message: 'Request body too large' } });
      let taken = 0;
      const stream = new ReadableStream({
        pull(controller) {
          taken += 65_536;
          controller.enqueue(new Uint8Array(65_536));
        },
      });
      const response = await project.app.request(
        new Request('http://backend.test/rest/v1/messages', {
          method: 'POST',
          headers: { apikey: project.publishableKey, 'Transfer-Encoding': 'chunked' },
          body: stream,
          duplex: 'half',
        } as RequestInit),
      );
      expect(response.status).toBe(413);
      expect(taken, 'stops reading an endless body').toBeLessThan(2_000_000);
    });
  });

  it('stores all of 10 000 messages sent at once, or none if that takes too long', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      name: `A${index}`,
      email: 'a@b.ci',
      subject: 'abc',
      message: `0123456789 ${index}`,
    }));
    const { status, body } = await read(await post(rows));
    const outcome = { status, code: body.code, stored: await stored() };
    expect([
      { status: 201, code: undefined, stored: 10_000 },
      { status: 500, code: '57014', stored: 0 },
    ]).toContainEqual(outcome);
  });

  it('keeps a role to its own request', async () => {
    const tokens = [undefined, project.token, project.serviceKey];
    const roles = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const token = tokens[index % 3];
        const call = token === undefined ? { body: {} } : { body: {}, token };
        const { body } = await read(await project.rest('POST', '/rpc/request', call));
        return body.role;
      }),
    );
    const expected = ['anon', 'authenticated', 'service_role'];
    expect(roles).toEqual(Array.from({ length: 30 }, (_, index) => expected[index % 3]));
    const { rows } = await project.database.query('select current_user = session_user as own');
    expect(rows).toEqual([{ own: true }]);
  });
});

const nested = (levels: number, open = '[', close = ']') =>
  open.repeat(levels) + close.repeat(levels);

describe('the nesting of a JSON text', () => {
  it.each([
    ['the maximum number of levels', nested(MAXIMUM_NESTING)],
    ['many levels one after the other', nested(2).repeat(10_000)],
    ['brackets inside a string', JSON.stringify({ text: '[{'.repeat(10_000) })],
    ['brackets behind an escaped quote', JSON.stringify({ text: '"[\\"[['.repeat(1000) })],
    ['a string that does not end', `"${'['.repeat(100)}`],
    ['nothing', ''],
  ])('may be %s', (_case, json) => {
    expect(isNestedTooDeep(json)).toBe(false);
  });

  it.each([
    ['arrays', nested(MAXIMUM_NESTING + 1)],
    ['objects', nested(MAXIMUM_NESTING + 1, '{"a":', '}')],
    ['arrays that do not end', '['.repeat(300_000)],
    ['arrays between strings', `["[",${nested(MAXIMUM_NESTING)}]`],
  ])('is too deep with %s', (_case, json) => {
    expect(isNestedTooDeep(json)).toBe(true);
  });
});
