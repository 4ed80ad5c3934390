import { createHash, timingSafeEqual } from 'node:crypto';
import type { EdgeFunctionHandler } from '#shared/edge-function.ts';
import { deliveryVariables, readVariables } from '#shared/variables.ts';
import { type CallFunction, callDatabase } from '../_shared/call-database.ts';
import { openChannels } from './channels.ts';
import { drain, sendSummaryIfDue } from './drain.ts';

/** How long one call keeps sending, in milliseconds; the next one continues. */
const CALL_LIMIT = 45_000;

/**
 * Sends what waits in the outbox, called every minute on a hosted project (docs/contact-path.md): `POST` with
 * the secret (service role) key as bearer or, the new kind (sb_secret_…), in `apikey`. Answers `{sent, failed}`;
 * 401 without the key, 405 for another method, 500 `{error}` if misconfigured or without a database.
 */
export const handler: EdgeFunctionHandler = async (request, deps) => {
  if (request.method !== 'POST') {
    return Response.json({ error: 'POST only' }, { status: 405, headers: { Allow: 'POST' } });
  }
  const key = deps.env('SUPABASE_SERVICE_ROLE_KEY');
  const { headers } = request;
  const given = [headers.get('authorization')?.replace(/^bearer /i, ''), headers.get('apikey')];
  if (!key || !given.some((text) => isSame(text ?? '', key))) {
    return Response.json({ error: 'the service role key is required' }, { status: 401 });
  }
  try {
    const channels = openChannels(readVariables(deliveryVariables, deps.env), deps.fetch);
    const call: CallFunction = (name, parameters) => callDatabase(deps, name, parameters);
    try {
      await call('configure_outbox', channels.optional);
      const stop = AbortSignal.timeout(CALL_LIMIT);
      const drained = await Promise.all(
        channels.kinds.map((kind) => drain(call, channels, kind, log, stop)),
      );
      await sendSummaryIfDue(call, channels).catch((error: Error) =>
        log({ summary: error.message }),
      );
      return Response.json({
        sent: drained.reduce((sum, { sent }) => sum + sent, 0),
        failed: drained.reduce((sum, { failed }) => sum + failed, 0),
      });
    } finally {
      channels.close();
    }
  } catch (error) {
    return Response.json({ error: (error as Error).message }, { status: 500 });
  }
};

const log = (error: object) => console.error(JSON.stringify(error));

/** Compares digests, so that the time it takes reveals nothing about the key. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
