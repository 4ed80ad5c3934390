import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { content } from '#content/index.ts';
import { loadContentOrThrow } from '#content/load/load-content.ts';
import { root } from '#shared/root.ts';
import {
  composeAcknowledgement,
  composeNotice,
  composeSummary,
  composeToOwner,
} from '#supabase/functions/outbox/compose-email.ts';
import type { ClaimedRow } from '#supabase/functions/outbox/drain.ts';
import { isSample } from '#tests/support/sample.ts';
import { readBuiltPages, readHomePage } from '../built/built-pages.ts';

const ownFolder = resolve(root, 'content');
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ').replaceAll('’', "'");

/** Compares two whole owners, while content/ is still the first. */
describe.runIf(isSample(ownFolder))('the site of another owner', () => {
  const sample = loadContentOrThrow(ownFolder);
  // Questions to her assistant are not her own words: visitors ask her for a chatbot too.
  const said = Object.entries(content).filter(
    ([name]) => !/^(?:assistant|gestionTopics)/.test(name),
  );
  /** What belongs to the owner of content/ alone. */
  const theirs = [
    sample.owner.name,
    ...sample.owner.name.split(' '),
    sample.owner.email,
    sample.owner.city,
    sample.owner.jobTitle,
    sample.owner.country,
    sample.legalNotice.updated,
    ...sample.services.items.map(({ title }) => title),
    ...sample.services.items.map(({ offer }) => offer),
    ...sample.projects.categories.flatMap(({ projects }) => projects.map(({ title }) => title)),
    ...sample.testimonials.items.flatMap(({ name, company }) => [name, company]),
    ...sample.faq.items.map(({ question }) => question),
    'ivoirien',
    'ARTCI',
    'chatbot',
    'SaaS',
  ].filter((words) => words.length > 3 && !plain(JSON.stringify(said)).includes(plain(words)));

  test('has words of its own', () => {
    expect(theirs.length).toBeGreaterThan(40);
    expect(theirs).toContain(sample.owner.name);
    expect(theirs).toContain('chatbot');
  });

  test('the portrait is a photograph: it goes to the edges', () => {
    expect(readHomePage().html.includes('<picture data-opaque="true">')).toBe(true);
  });

  test.each(readBuiltPages())('$file contains no word of the first owner', ({ html }) => {
    // Names of files and the functions' address are the program's.
    const text = plain(html.replace(/\/(?:assets|functions)\/[^"\s]*/g, ''));
    expect(theirs.filter((words) => text.includes(plain(words)))).toEqual([]);
  });

  test('her e-mails contain her signature and none of the first owner’s words', () => {
    const { email } = content.owner;
    const addresses = { from: email, to: email };
    const row: ClaimedRow = {
      message_id: crypto.randomUUID(),
      kind: 'email',
      attempt: 1,
      created_at: '2026-12-01T09:05:30Z',
      name: 'Awa',
      email: 'awa@exemple.sn',
      subject: 'Un devis',
      message: 'Bonjour, un devis au 77 123 45 67 ?',
    };
    const figures = { messages: 1, waiting: 1, suspects: 1, failed: 1, acts: 1 };
    const notice = composeNotice(row, addresses);
    const acknowledgement = composeAcknowledgement({ ...row, kind: 'acknowledgement' }, addresses);
    const { subject, text } = content.email.alerts.disk;
    const others = [composeSummary(figures, addresses), composeToOwner(subject, text, addresses)];
    for (const each of [notice, acknowledgement, ...others]) {
      expect(each.from.name).toBe(content.owner.name);
      const text = plain(JSON.stringify(each));
      expect(theirs.filter((words) => text.includes(plain(words)))).toEqual([]);
    }
    expect(acknowledgement.text).toContain(content.owner.name);
    // A number without a country is one of hers.
    expect(notice.html).toContain('https://wa.me/221771234567');
  });
});
