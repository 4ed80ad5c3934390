import { contact, owner } from '#content/index.ts';
import { EMPTY_MESSAGE, validateContactMessage } from '#shared/contact-message.ts';
import type { ContactResult } from '#shared/contact-submission.ts';
import type { EdgeFunctionDeps, EdgeFunctionHandler } from '#shared/edge-function.ts';
import { routes } from '#shared/routes.ts';
import { readForm } from './read-form.ts';
import { storeMessage } from './store-message.ts';

/**
 * Answers the contact form posted without JavaScript (requirement 7.2): the page of thanks with
 * status 200 when the message was stored; otherwise the form again with what was typed, 422 with the
 * issue of each field, 429 from an address that has sent too many, 503 when it could not be stored,
 * 400 when it is no form. Where no page can be rendered it leads (303) to one of the static site.
 * Another method leads to the form.
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
  const stored = await storeMessage(validation.value, form.honeypot, deps);
  if (stored === 'stored') return answer({ kind: 'sent' }, 200, deps);
  return answer({ kind: 'failed', values: form.values }, stored === 'too many' ? 429 : 503, deps);
};

function answer(result: ContactResult, status: number, deps: EdgeFunctionDeps): Response {
  if (!deps.renderContactResult) {
    return redirect(routes[result.kind === 'sent' ? 'messageSent' : 'messageNotSent'].path, deps);
  }
  return new Response(deps.renderContactResult(result), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

/** Leads to a page of the site: our own, or on a hosted project the one at SITE_URL. */
function redirect(path: string, deps: EdgeFunctionDeps): Response {
  const site = deps.renderContactResult ? '' : (deps.env('SITE_URL') ?? owner.siteUrl);
  return new Response(null, {
    status: 303,
    headers: { Location: `${site.replace(/\/$/, '')}${path}`, 'Cache-Control': 'no-store' },
  });
}
