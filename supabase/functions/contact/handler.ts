import { contact, owner } from '#content/index.ts';
import {
  CONTACT_FIELDS,
  type ContactMessage,
  EMPTY_MESSAGE,
  validateContactMessage,
} from '#shared/contact-message.ts';
import { type ContactResult, HONEYPOT_FIELD } from '#shared/contact-submission.ts';
import type { EdgeFunctionDeps, EdgeFunctionHandler } from '#shared/edge-function.ts';
import { routes } from '#shared/routes.ts';
import { storeMessage } from './store-message.ts';

/** Largest form, in bytes: four fields at their limits are 10 times smaller. */
const FORM_LIMIT = 128 * 1024;

/**
 * Answers the contact form posted without JavaScript: the thank-you page with status 200 when the message
 * was stored; otherwise the form again with what was typed, 422 with the issue of each field, 429 for an
 * address that has sent too many, 503 when it could not be stored, 400 when it is not a form. Where no
 * page can be rendered it redirects (303) to one of the static site. Another method redirects to the form.
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
  const stored = await storeMessage(validation.value, form.honeypotLength, deps);
  if (stored === 'stored') return answer({ kind: 'sent' }, 200, deps);
  return answer({ kind: 'failed', values: form.values }, stored === 'too many' ? 429 : 503, deps);
};

/**
 * Reads the fields of a posted form, `application/x-www-form-urlencoded` or `multipart/form-data`.
 * Missing fields are empty. Returns null when it is not a form, or an unreasonably large one.
 */
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
