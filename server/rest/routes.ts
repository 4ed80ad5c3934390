import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { isSqlError } from '../errors.ts';
import { bearerToken, type GatewayVariables } from '../gateway/api-key.ts';
import type { ClientAddress, Connection } from '../gateway/client-address.ts';
import type { Jwt } from '../gateway/jwt.ts';

export interface RestRoutesOptions {
  database: Database;
  jwt: Jwt;
  clientAddress: ClientAddress;
}

/** /rest/v1: the subset of PostgREST that docs/supabase-subset.md lists. */
export function createRestRoutes({ database, jwt, clientAddress }: RestRoutesOptions) {
  const routes = new Hono<{ Variables: GatewayVariables }>();

  routes.post('/:table', async (c) => {
    const token = bearerToken(c);
    const claims = token === null ? c.get('keyClaims') : await jwt.verify(token);
    const role = claims.role ?? 'anon';
    const body = await c.req.text();
    const first = JSON.parse(body);
    const columns = Object.keys(Array.isArray(first) ? first[0] : first).map(
      (name) => `"${name.replaceAll('"', '""')}"`,
    );
    const table = `public."${c.req.param('table').replaceAll('"', '""')}"`;
    const headers = {
      ...Object.fromEntries(c.req.raw.headers),
      'x-forwarded-for': clientAddress(c.req.raw.headers, c.env as Connection),
    };
    try {
      await database.batch([
        {
          sql: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
            set_config('request.headers', $3, true), set_config('request.method', $4, true),
            set_config('request.path', $5, true)`,
          parameters: [
            role,
            JSON.stringify({ ...claims, role }),
            JSON.stringify(headers),
            'POST',
            c.req.path.replace('/rest/v1', ''),
          ],
        },
        {
          sql: `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
          parameters: [JSON.stringify(Array.isArray(first) ? first : [first])],
        },
      ]);
    } catch (error) {
      if (!isSqlError(error)) throw error;
      const { code, message, detail, hint } = error;
      return c.json(
        { code, details: detail ?? null, hint: hint ?? null, message },
        code === '42501' ? 401 : 400,
      );
    }
    return c.body(null, 201, { 'Content-Range': '*/*' });
  });

  return routes;
}
