import { type AuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { gestion } from '#content/part/gestion';
import { fill, formatCount } from '#shared/text/format.ts';

const { signIn: texts } = gestion;

/** Seconds to wait as the server's message says them (the client library hides headers), or a minute. */
export function secondsToWait(error: AuthError): number {
  return Number(/(\d+) seconds?/.exec(error.message)?.[1] ?? 60);
}

const duration = (seconds: number) =>
  seconds < 120 ? formatCount(seconds, 'seconde') : formatCount(Math.ceil(seconds / 60), 'minute');

/** The reason of a refused sign-in in the owner's words. */
export function explain(error: AuthError): string {
  if (isAuthRetryableFetchError(error)) return texts.offline;
  if (error.status === 429) return fill(texts.tooMany, { wait: duration(secondsToWait(error)) });
  return error.code === 'invalid_credentials' ? texts.wrong : gestion.failure;
}
