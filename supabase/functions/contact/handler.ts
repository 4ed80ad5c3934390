import { createHash } from 'node:crypto';
import { contact, owner, privacyNoticeVersion } from '#content/index.ts';
import { CONTACT_TABLE } from '#shared/backend.ts';
import {
  CONTACT_FIELDS,
  type ContactMessage,
  type ContactResult,
  EMPTY_MESSAGE,
  HONEYPOT_FIELD,
  SUBMISSION_HEADERS,
  validateContactMessage,
} from '#shared/contact-message.ts';
import type { TablesInsert } from '#shared/database.ts';
import type { EdgeFunctionDeps, EdgeFunctionHandler } from '#shared/edge-function.ts';
import { routes } from '#shared/routes.ts';

/** Largest form, in bytes: four fields at their limits are 10 times smaller. */
const FORM_LIMIT = 128 * 1024;

/** Waits before the second and third attempt, in milliseconds. The key makes them harmless. */
const WAITS = [300, 1_500];

/**
 * Answers the form posted without JavaScript: thanks with 200, else the form again with what was typed, 422
 * with issues, 429 beyond the quota, 503 if it was not stored, 400 if it is not a form. Redirects (303) to
 * the static site if no page can be rendered, and other methods to the form.
 */
export const handler: EdgeFunctionHandler = async (request, deps) => {
  if (request.method !== 'POST') return redirect('/#contact', deps);
  const form = await readForm(request);
  if (!form) return answer({ kind: 'failed', values: EMPTY_MESSAGE }, 400, deps);

  const validation = validateContactMessage(form.values, contact.form.issues);
  if (!validation.ok) {
    const { issues } = validation;
    return answer({ kind: 'invalid', values: form.values, issues }, 422, deps);
  }
  const status = await storeMessage(validation.value, form.honeypotLength, deps);
  return answer(
    status === 200 ? { kind: 'sent' } : { kind: 'failed', values: form.values },
    status,
    deps,
  );
};

/** Reads a form, urlencoded or multipart; missing fields are empty. Null if none or too large. */
async function readForm(request: Request) {
  if (Number(request.headers.get('content-length') ?? 0) > FORM_LIMIT) return null;
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    return null;
  }
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, FORM_LIMIT).replaceAll('\0', '') : '';
  };
  const values = Object.fromEntries(
    CONTACT_FIELDS.map((name) => [
      name,
      // Browsers send CR LF for a line break; only the message may have any.
      name === 'message'
        ? field(name).replace(/\r\n?/g, '\n')
        : field(name).replace(/[\r\n]+/g, ' '),
    ]),
  ) as ContactMessage;
  return { values, honeypotLength: field(HONEYPOT_FIELD).trim().length };
}

/**
 * Inserts a valid message over REST and returns the status to answer with. Only service_role is trusted to
 * name its client (X-Client-Address): with the public key, all these visitors would count as one address.
 */
async function storeMessage(
  message: ContactMessage,
  honeypot: number,
  deps: EdgeFunctionDeps,
): Promise<200 | 429 | 503> {
  const key = deps.env('SUPABASE_SERVICE_ROLE_KEY') ?? '';
  const request = {
    method: 'POST',
    headers: {
      apikey: key,
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      Prefer: 'return=minimal',
      'X-Client-Address': deps.clientAddress,
      [SUBMISSION_HEADERS.idempotencyKey]: deliveryKey(message, new Date()),
      [SUBMISSION_HEADERS.honeypot]: String(honeypot),
      [SUBMISSION_HEADERS.privacyNotice]: privacyNoticeVersion,
    },
    body: JSON.stringify(message satisfies TablesInsert<typeof CONTACT_TABLE>),
  };
  for (const wait of [...WAITS, null]) {
    const status = await deps
      .fetch(`${deps.env('SUPABASE_URL')}/rest/v1/${CONTACT_TABLE}`, request)
      .then(
        async (response) => {
          await response.body?.cancel();
          return response.status;
        },
        () => 0,
      );
    if (status === 201) return 200;
    if (status === 429) return 429;
    if (status >= 400 && status < 500) break;
    if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return 503;
}

/**
 * Returns the idempotency key, a UUID (version 8, RFC 9562). A page built in advance has none, so it is
 * derived from message and day: a double click or a reload stores nothing new; the same text on another day
 * does.
 */
function deliveryKey(message: ContactMessage, now: Date): string {
  const parts = [now.toISOString().slice(0, 10), ...CONTACT_FIELDS.map((name) => message[name])];
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

function answer(result: ContactResult, status: number, deps: EdgeFunctionDeps): Response {
  if (!deps.renderContactResult) {
    return redirect(routes[result.kind === 'sent' ? 'messageSent' : 'messageNotSent'].path, deps);
  }
  return new Response(deps.renderContactResult(result), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

/** Redirects to a page of the site: our own, or on a hosted project the one at SITE_URL. */
function redirect(path: string, deps: EdgeFunctionDeps): Response {
  const site = deps.renderContactResult ? '' : (deps.env('SITE_URL') ?? owner.siteUrl);
  return new Response(null, {
    status: 303,
    headers: { Location: `${site.replace(/\/$/, '')}${path}`, 'Cache-Control': 'no-store' },
  });
}
