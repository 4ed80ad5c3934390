import { invitation as texts } from '#content/part/invitation';
import {
  type SentTestimonial,
  stageOf,
  TESTIMONIAL_LEAST,
  TESTIMONIAL_LIMITS,
} from '#shared/testimonial.ts';
import { fill, formatDate } from '#shared/text/format.ts';
import { frenchTypography } from '#shared/text/french-typography.ts';
import { backend } from '../lib/backend.ts';
import type { Mount } from './mount.tsx';

/** Returns what is wrong with a field, or an empty string. */
function problemOf(name: string, value = ''): string {
  const { empty, long, short, rating, agreed } = texts.errors;
  if (!value) return { rating, agreed }[name] ?? empty;
  const most = TESTIMONIAL_LIMITS[name as keyof typeof TESTIMONIAL_LIMITS];
  if (value.length > most) return fill(long, { most });
  const isShort = name === 'text' && value.length < TESTIMONIAL_LEAST;
  return isShort ? fill(short, { least: TESTIMONIAL_LEAST }) : '';
}

/** Reads what a link is for, and lets its client write once, and withdraw. Needs no React: the form is in the page. */
export const mount: Mount = async (element, onTakeover) => {
  const find = (part: string) => element.querySelector(`[data-part=${part}]`) as HTMLElement;
  const form = element.querySelector('form') as HTMLFormElement;
  const token = location.hash.slice(1);

  /** @param sent null for an unknown link */
  function show(sent: SentTestimonial | null): void {
    const state = sent ? stageOf(sent, sent.now) : 'unknown';
    const { consent, consented_at: at, name, position, company, rating, text } = sent ?? {};
    const date = at ? formatDate(at.slice(0, 10)) : '';
    find('status').textContent = fill(texts.states[state], { date });
    find('consent').textContent = consent ?? '';
    find('words').textContent =
      `${text}\n${name}, ${position}, ${company} ${'★'.repeat(rating ?? 0)}`;
    find('open').hidden = true;
    form.hidden = state !== 'open';
    find('words').hidden = find('withdraw').hidden = !text;
    if (form.hidden) find('status').focus();
  }

  /** Calls the link's function: without parameters it only reads. Sending again is harmless. */
  async function use(parameters = {}): Promise<void> {
    if (!token) return show(null);
    const { tooMany, refused, offline } = texts.errors;
    find('problem').textContent = '';
    element.ariaBusy = 'true';
    try {
      const answer = await fetch(`${backend.url}/rest/v1/rpc/use_testimonial_link`, {
        method: 'POST',
        headers: { apikey: backend.key, 'Content-Type': 'application/json' },
        body: JSON.stringify({ token, ...parameters }),
      });
      if (answer.ok) show(await answer.json());
      else find('problem').textContent = { 429: tooMany, 400: refused }[answer.status] ?? offline;
    } catch {
      find('problem').textContent = offline;
    }
    element.ariaBusy = null;
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // With the page's French typography, which counts towards the limits.
    const words = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [
        name,
        frenchTypography(String(value).replace(/\s+/g, ' ').trim()),
      ]),
    );
    for (const field of form.querySelectorAll<HTMLInputElement>('[name]')) {
      field.setCustomValidity(problemOf(field.name, words[field.name]));
    }
    if (form.reportValidity()) void use({ words: { ...words, agreed: true } });
  });
  find('withdraw').addEventListener('click', () => {
    if (confirm(texts.withdrawSure)) void use({ withdraws: true });
  });
  find('open').addEventListener('click', () => void use());
  // Opening another link in the same tab changes only the fragment.
  addEventListener('hashchange', () => location.hash.length > 20 && location.reload());
  onTakeover();
  await use();
};
