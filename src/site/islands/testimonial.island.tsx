import { invitation as texts } from '#content/part/invitation';
import {
  type SentTestimonial,
  TESTIMONIAL_LEAST,
  TESTIMONIAL_LIMITS,
} from '#shared/testimonial.ts';
import { fill, formatDate } from '#shared/text/format.ts';
import { frenchTypography } from '#shared/text/french-typography.ts';
import { backend } from '../lib/backend.ts';
import type { Mount } from './mount.tsx';

type Part = 'status' | 'open' | 'consent' | 'counter' | 'problem' | 'words' | 'withdraw';

/** Reads what a link is for, lets its client write once, and withdraw. No React: the page holds the form. */
export const mount: Mount = async (element, onTakeover) => {
  const find = (part: Part) => element.querySelector(`[data-part=${part}]`) as HTMLElement;
  const form = element.querySelector('form') as HTMLFormElement;
  const token = location.hash.slice(1);
  const say = (part: Part, text: string) => {
    find(part).textContent = text;
  };

  /** Calls a function of the migration `testimonials`; sending again is harmless. @throws what to say */
  async function call(name: string, parameters: object = {}): Promise<SentTestimonial> {
    if (!token) return { state: 'unknown' };
    const response = await fetch(`${backend.url}/rest/v1/rpc/${name}_testimonial`, {
      method: 'POST',
      headers: { apikey: backend.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, ...parameters }),
    }).catch(() => null);
    if (response?.ok) return response.json();
    const { tooMany, refused, offline } = texts.errors;
    throw { 429: tooMany, 400: refused }[response?.status ?? 0] ?? offline;
  }

  function show(testimonial: SentTestimonial): void {
    const { state, consent, consented_at: date, text, rating } = testimonial;
    const { name, position, company } = testimonial;
    const isOpen = state === 'open';
    say('status', fill(texts.states[state], { date: date ? formatDate(date.slice(0, 10)) : '' }));
    say('consent', consent ?? '');
    say('words', `${text}\n${name}, ${position}, ${company} ${'★'.repeat(rating ?? 0)}`);
    find('open').hidden = true;
    form.hidden = !isOpen;
    find('words').hidden = find('withdraw').hidden = !text;
    if (!isOpen) find('status').focus();
  }

  const attempt = async (work: () => Promise<SentTestimonial>, said: Part) => {
    say(said, said === 'status' ? texts.opening : '');
    element.ariaBusy = 'true';
    await work().then(show, (problem) => say(said, String(problem)));
    element.ariaBusy = null;
  };

  /** Returns what is wrong with a field; empty for nothing. */
  function problemOf(name: string, value = ''): string {
    const { empty, long, short, ...missing } = texts.errors;
    if (!value) return { rating: missing.rating, agreed: missing.agree }[name] ?? empty;
    const most = TESTIMONIAL_LIMITS[name as keyof typeof TESTIMONIAL_LIMITS];
    if (value.length > most) return fill(long, { most });
    const isShort = name === 'text' && value.length < TESTIMONIAL_LEAST;
    return isShort ? fill(short, { least: TESTIMONIAL_LEAST }) : '';
  }

  /** With the French typography of the page, which counts for its limits. */
  const typed = () =>
    Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [
        name,
        frenchTypography(String(value).replace(/\s+/g, ' ').trim()),
      ]),
    );

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const values = typed();
    let first: HTMLElement | undefined;
    for (const place of form.querySelectorAll('.field-error[id]')) {
      const name = place.id.replace('-error', '');
      const field = form.querySelector(`[name=${name}]`) as HTMLElement;
      const problem = problemOf(name, values[name]);
      place.textContent = problem;
      field.ariaInvalid = problem ? 'true' : null;
      if (problem) first ??= field;
    }
    if (first) return first.focus();
    const words = { ...values, rating: Number(values.rating), agreed: true };
    void attempt(() => call('send', words), 'problem');
  });
  form.addEventListener('input', () => {
    say('counter', fill(texts.counter, { count: typed().text?.length ?? 0 }));
  });
  find('withdraw').addEventListener('click', () => {
    if (confirm(texts.withdrawSure)) void attempt(() => call('withdraw'), 'status');
  });
  const open = () => attempt(() => call('read'), 'status');
  find('open').addEventListener('click', open);
  // Another link in the same tab changes the fragment alone.
  addEventListener('hashchange', () => location.hash.length > 20 && location.reload());
  onTakeover();
  await open();
};
