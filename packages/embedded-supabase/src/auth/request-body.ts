import type { Context } from 'hono';
import * as v from 'valibot';
import { isNestedTooDeep } from '../gateway/body-limit.ts';
import { AuthError } from './auth-error.ts';

/** Reads a JSON body and checks its shape. Throws AuthError 400 bad_json. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  let body: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await c.req.arrayBuffer());
    if (isNestedTooDeep(text)) throw new RangeError('nested too deeply');
    body = JSON.parse(text);
  } catch (error) {
    throw badJson((error as Error).message);
  }
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw badJson(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}

function badJson(reason: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`);
}

/** A text that may be missing or null, which means empty, as in the auth service. */
export const optionalText = v.nullish(v.string(), '');

/** A JSON object, kept as received; it may be missing or null. */
export const optionalObject = v.nullish(
  v.custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'must be an object',
  ),
);
