import { describe, expect, it } from 'vitest';
import {
  newMessage,
  projectOn,
  type RestCall,
  read,
  startProject,
  startRestProject,
  testDatabases,
} from '../../testing/project.ts';
import { isConnectionError, isSqlError, isUnavailable } from '../errors.ts';

/**
 * The errors of the protocol, row by row:
 * method and path | body | headers | status, code | message | details | hint.
 * A field with a dash is absent (null in the answer), an empty one is not compared.
 */
const TABLE = String.raw`
GET /messages | - | | 401 42501 | permission denied for table messages | - | -
POST /messages | {"id":"6f3c7c3e-0000-4000-8000-000000000000"} | | 401 42501 | permission denied for table messages | - | -
POST /messages | {"name":"Awa","is_spam":false} | | 401 42501 | | - | -
POST /messages | {"name":"x","email":"a@b.ci","subject":"abc","message":"0123456789"} | | 400 23514 | new row for relation "messages" violates check constraint "messages_name_length" | - | -
POST /messages | {"name":"Awa"} | | 400 23502 | | - | -
POST /messages | {"name":"a\u0000b"} | | 400 22P05 | unsupported Unicode escape sequence | \u0000 cannot be converted to text. | -
GET /messages?id=eq.x | - | | 400 22P02 | invalid input syntax for type uuid: "x" | - | -
GET /items?id=eq.x | - | | 400 22P02 | invalid input syntax for type integer: "x" | - | -
GET /items?due=eq.x | - | | 400 22007 | invalid input syntax for type date: "x" | - | -
GET /items?no=eq.1 | - | | 400 42703 | column items.no does not exist | - | -
GET /items?select=no | - | | 400 42703 | column items.no does not exist | - | -
GET /items?order=no | - | | 400 42703 | column items.no does not exist | - | -
GET /items?id=like.1 | - | | 404 42883 | operator does not exist: integer ~~ unknown | - |
POST /items | {"no":1} | | 400 PGRST204 | Could not find the 'no' column of 'items' in the schema cache | - | -
POST /items?columns=no | [] | | 400 PGRST204 | Could not find the 'no' column of 'items' in the schema cache | - | -
GET /nothing | - | | 404 PGRST205 | Could not find the table 'public.nothing' in the schema cache | - | -
POST /nothing | {} | | 404 PGRST205 | Could not find the table 'public.nothing' in the schema cache | - | -
GET /auth.users | - | | 404 PGRST205 | Could not find the table 'public.auth.users' in the schema cache | - | -
POST /rpc/nothing | {} | | 404 PGRST202 | Could not find the function public.nothing without parameters in the schema cache | | -
GET /items/1 | - | | 404 PGRST125 | Invalid path specified in request URL | - | -
GET / | - | | 404 PGRST126 | Root endpoint metadata is disabled | - | -
GET /items?select=id,members(user_id) | - | | 400 PGRST200 | Could not find a relationship between 'items' and 'members' in the schema cache | Searched for a foreign key relationship between 'items' and 'members' in the schema 'public', but no matches were found. | -
GET /items?members.user_id=eq.1 | - | | 400 PGRST108 | 'members' is not an embedded resource in this request | - | Verify that 'members' is included in the 'select' query parameter.
GET /items?order=members(user_id) | - | | 400 PGRST108 | 'members' is not an embedded resource in this request | - |
GET /items?select=price.sum() | - | | 400 PGRST123 | Use of aggregate functions is not allowed | - | -
GET /items?title=match.^A | - | | 400 PGRST127 | Feature not implemented | The filter operator 'match' is not part of this interface | -
GET /items?select=id::int | - | | 400 PGRST127 | Feature not implemented | The cast to 'int' is not part of this interface | -
GET /items?title=foo | - | | 400 PGRST100 | "failed to parse filter (foo)" (line 1, column 1) | unexpected "f" expecting "not" or operator (eq, gt, ...) | -
GET /items?select=a,,b | - | | 400 PGRST100 | "failed to parse select parameter (a,,b)" (line 1, column 3) | unexpected "," expecting field name (* or [a..z0..9_$]) | -
GET /items?order=id.up | - | | 400 PGRST100 | "failed to parse order (id.up)" (line 1, column 4) | unexpected "u" expecting "asc", "desc", "nullsfirst" or "nullslast" | -
GET /items?or=(id.eq.1 | - | | 400 PGRST100 | "failed to parse logic tree ((id.eq.1)" (line 1, column 9) | | -
POST /messages | {"name": | | 400 PGRST102 | Empty or invalid json | - | -
POST /messages | | | 400 PGRST102 | Empty or invalid json | - | -
POST /messages?columns=name | {"name": | | 400 22P02 | invalid input syntax for type json | The input string ended unexpectedly. | -
POST /messages | x | Content-Type: text/html | 400 PGRST102 | Content-Type not acceptable: text/html | - | -
GET /items?limit=-1 | - | | 416 PGRST103 | Requested range not satisfiable | Limit should be greater than or equal to zero. | -
GET /items | - | Range: 5-2 | 416 PGRST103 | Requested range not satisfiable | The lower boundary must be lower than or equal to the upper boundary in the Range header. | -
GET /items?offset=9 | - | Prefer: count=exact | 416 PGRST103 | Requested range not satisfiable | An offset of 9 was requested, but there are only 3 rows. | -
GET /items?offset=99999999999999999999 | - | | 400 22003 | | - | -
PUT /items?id=eq.1 | {"id":1,"title":"x"} | | 405 PGRST117 | Unsupported HTTP method: PUT | - | -
PUT /items?title=eq.x | {"title":"x"} | | 405 PGRST105 | | - | -
PUT /items | {"title":"x"} | | 405 PGRST105 | Filters must include all and only primary key columns with 'eq' operators | - | -
PURGE /items | - | | 405 PGRST117 | Unsupported HTTP method: PURGE | - | -
GET /items | - | Accept-Profile: auth | 406 PGRST106 | Invalid schema: auth | - | Only the following schemas are exposed: public
POST /items | {} | Content-Profile: private | 406 PGRST106 | Invalid schema: private | - | Only the following schemas are exposed: public
GET /items | - | Accept: image/png | 406 PGRST107 | None of these media types are available: image/png | - | -
GET /items | - | Prefer: handling=strict, wishes=three | 400 PGRST122 | Invalid preferences given with handling=strict | Invalid preferences: wishes=three | -
POST /rpc/fail | {"state":"25006","said":"no"} | | 405 25006 | no | - | a hint
POST /rpc/fail | {"state":"P0001","said":"no","more":"why"} | | 400 P0001 | no | why | a hint
POST /rpc/fail | {"state":"PT429","said":"slow down"} | | 429 PT429 | slow down | - | a hint
POST /rpc/fail | {"state":"PTXYZ","said":"x"} | | 500 PTXYZ | x | - | a hint
POST /rpc/fail | {"state":"PGRST","said":"{\"code\":\"C1\",\"message\":\"M\",\"details\":\"D\"}","more":"{\"status\":418,\"headers\":{\"X-Tea\":\"yes\"}}"} | | 418 C1 | M | D | -
POST /rpc/fail | {"state":"PGRST","said":"{\"code\":\"C1\",\"message\":\"M\"}"} | | 500 PGRST121 | Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error | - | -
POST /rpc/fail | {"state":"57014","said":"x"} | | 500 57014 | x | - | a hint
POST /rpc/fail | {"state":"08006","said":"x"} | | 503 08006 | x | - | a hint
POST /rpc/fail | {"state":"53300","said":"x"} | | 503 53300 | x | - | a hint
`;

interface Row {
  method: string;
  path: string;
  call: RestCall;
  status: number;
  expected: Record<string, string | null>;
}

const ROWS = TABLE.trim().split('\n').map(parseRow);

function parseRow(line: string): [title: string, row: Row] {
  const [request = '', body = '', header = '', outcome = '', ...texts] = line
    .split('|')
    .map((field) => field.trim());
  const [method = '', path = ''] = request.split(' ');
  const [status = '', code = ''] = outcome.split(' ');
  const [name = '', value = ''] = header.split(/: (.*)/);
  const call = { ...(body !== '-' && { body }), ...(header && { headers: { [name]: value } }) };
  const expected = Object.fromEntries(
    ['message', 'details', 'hint'].flatMap((key, index) => {
      const text = texts[index] ?? '';
      return text === '' ? [] : [[key, text === '-' ? null : text]];
    }),
  );
  return [line, { method, path, call, status: Number(status), expected: { code, ...expected } }];
}

describe.each(testDatabases)('errors of REST on $engine', ({ engine, open }) => {
  const project = projectOn(open, startRestProject);

  it.each(ROWS)('%s', async (_line, { method, path, call, status, expected }) => {
    const response = await project.rest(method, path, call);
    const { body, type } = await read(response);
    expect(body).toMatchObject(expected);
    expect(response.status).toBe(status);
    expect(Object.keys(body).sort()).toEqual(['code', 'details', 'hint', 'message']);
    expect(type).toBe('application/json; charset=utf-8');
    expect(response.headers.get('proxy-status')).toBe(`PostgREST; error=${body.code}`);
    expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('answers 403 to a signed-in user where a visitor gets 401', async () => {
    const body = { ...newMessage(), id: crypto.randomUUID() };
    const answer = await read(
      await project.rest('POST', '/messages', { body, token: project.token }),
    );
    expect(answer).toMatchObject({ status: 403, body: { code: '42501' } });
  });

  it.each([
    ['unique', { code: 'A', title: 'again' }, 409, '23505'],
    ['foreign key', { parent: 999, title: 'orphan' }, 409, '23503'],
    ['too long', { code: 'ABCDEF', title: 'long' }, 400, '22001'],
    ['negative price', { price: -1, title: 'cheap' }, 400, '23514'],
  ])('%s', async (_title, body, status, code) => {
    const answer = await read(await project.rest('POST', '/items', { body, token: project.token }));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('runs public.before_request() first, which may refuse the request or set headers', async () => {
    await project.database.execute(`
      create function public.before_request() returns void language plpgsql as $$
      begin
        if current_setting('request.headers')::json ->> 'x-refuse' is not null then
          raise sqlstate 'PT402' using message = 'pay', hint = 'now';
        end if;
        perform set_config('response.headers', '[{"X-Before": "yes"}]', true);
      end $$;`);
    const again = await startProject(project.database);
    const get = (headers: Record<string, string>) =>
      again.call('/rest/v1/items?select=id', {
        headers: { apikey: project.publishableKey, ...headers },
      });
    const allowed = await get({});
    expect([allowed.status, allowed.headers.get('x-before')]).toEqual([200, 'yes']);
    expect(await read(await get({ 'X-Refuse': '1' }))).toMatchObject({
      status: 402,
      body: { code: 'PT402', message: 'pay', hint: 'now' },
    });
    await project.database.query('drop function public.before_request()');
  });

  // PGlite has no timers that interrupt a statement: docs/decisions/0014.
  it.runIf(engine === 'postgres')('stops a visitor after 3 s', async () => {
    await project.database.query(`alter role anon set statement_timeout = '200ms'`);
    const again = await startProject(project.database);
    await project.database.query(`alter role anon set statement_timeout = '3s'`);
    const answer = await read(
      await again.call('/rest/v1/rpc/slow', {
        method: 'POST',
        headers: { apikey: project.publishableKey, 'Content-Type': 'application/json' },
        body: '{"seconds": 20}',
      }),
    );
    expect(answer).toMatchObject({
      status: 500,
      body: { code: '57014', message: 'canceling statement due to statement timeout' },
    });
  });
});

const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields);

it.each(['23514', '0LP01', 'HV00A', 'PT429', 'PGRST'])('recognises %s as an SQLSTATE', (code) => {
  expect(isSqlError(withFields('refused', { code }))).toBe(true);
});

it('treats a connection that broke while writing as a connection error', () => {
  const error = withFields('write EPIPE', { code: 'EPIPE', syscall: 'write', errno: -32 });
  expect(isSqlError(error)).toBe(false);
  expect(isConnectionError(error)).toBe(true);
});

it.each([
  ['is starting or stopping', '57P03', true],
  ['was shut down', '57P01', true],
  ['has a full disk', '53100', true],
  ['lost the connection', '08006', true],
  ['refuses a value', '23514', false],
  ['cannot compute', 'XX000', false],
])('a database that %s (%s): whether the request may succeed later', (_case, code, expected) => {
  expect(isUnavailable(withFields('error', { code }))).toBe(expected);
});
