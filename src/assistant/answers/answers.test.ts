import { describe, expect, it, test } from 'vitest';
import { topics } from '#content/assistant-words.ts';
import { siteContent } from '../site-content.ts';
import type { Intent } from '../understanding/intent.ts';
import { createBlocks } from './blocks.ts';
import { createAnswer } from './create-answer.ts';
import { inSentence } from './part.ts';

const owner = {
  ...siteContent.owner,
  whatsapp: '2250102030405',
  social: [{ ...siteContent.owner.social[0], url: 'https://www.linkedin.com/in/awa' }],
} as typeof siteContent.owner;
const blocksOf = createBlocks({ ...siteContent, owner });
const linkify = (line: string) => {
  const [block] = blocksOf(line);
  return block?.kind === 'text' ? block.words : [];
};
const hrefs = (answer: string) => linkify(answer).flatMap(({ href }) => href ?? []);

describe('the links of a line', () => {
  it('are read where a project has no link', () => {
    const [project] = siteContent.projects;
    const projects = [{ ...(project as NonNullable<typeof project>), link: '' }];
    expect(createBlocks({ ...siteContent, projects })('Une ligne.')).toEqual([
      { kind: 'text', words: [{ text: 'Une ligne.' }] },
    ]);
  });

  it('keeps every character of the answer', () => {
    const answer = 'Écrivez à a.b@example.com, au +225 01 02 03 04 05 ou sur #contact.';
    expect(
      linkify(answer)
        .map(({ text }) => text)
        .join(''),
    ).toBe(answer);
  });

  it.each([
    ['sur WhatsApp (https://wa.me/2250102030405) ou', 'WhatsApp', 'https://wa.me/2250102030405'],
    ['le formulaire de contact (#contact).', 'formulaire de contact', '#contact'],
    ['la politique de confidentialité (/rgpd)', 'politique de confidentialité', '/rgpd'],
    ['les mentions légales (/mentions-legales)', 'mentions légales', '/mentions-legales'],
    [
      'sur LinkedIn (https://www.linkedin.com/in/awa)',
      'LinkedIn',
      'https://www.linkedin.com/in/awa',
    ],
  ])('%j shows a label instead of the address', (answer, text, href) => {
    const parts = linkify(answer);
    expect(parts.filter((part) => part.href)).toEqual([{ text, href }]);
    expect(parts.map((part) => part.text).join('')).not.toMatch(/[(#/]/);
  });

  it.each([
    ['sur LinkedIn (https://evil.example/in/awa)', []],
    ['sur https://wa.me/2250102030405.', ['https://wa.me/2250102030405']],
    ['au +225\u00A001\u00A002\u00A003\u00A004\u00A005', ['tel:+2250102030405']],
    ['à bonjour@example.com.', ['mailto:bonjour@example.com']],
    ['dans #services ou /rgpd', ['#services', '/rgpd']],
    ['https://evil.example/#contact', []],
    ['javascript:alert(1)', []],
    ['<a href="x">lien</a>', []],
    ['330 000 FCFA', []],
  ])('%j → %j', (answer, expected) => {
    expect(hrefs(answer)).toEqual(expected);
  });
});

describe('blocks', () => {
  it('lines with a dash are a list, between what comes before and after them', () => {
    expect(blocksOf('Les prix :\n– un site\n– un chatbot\nDevis gratuit.')).toEqual([
      { kind: 'text', words: [{ text: 'Les prix :' }] },
      { kind: 'list', items: [[{ text: 'un site' }], [{ text: 'un chatbot' }]] },
      { kind: 'text', words: [{ text: 'Devis gratuit.' }] },
    ]);
  });

  it('a dash inside a line does not make a list', () => {
    expect(blocksOf('Site – ou application')).toEqual([
      { kind: 'text', words: [{ text: 'Site – ou application' }] },
    ]);
  });
});

const word = createAnswer(siteContent);

test.each(topics)(
  '$family $id is answered, in French and in English, with every value filled',
  (topic) => {
    const { id, family } = topic;
    const intent: Intent =
      family === 'topic' ? { kind: 'topic', topic: id } : { kind: 'not-stated', subject: id };
    for (const isEnglish of [false, true]) {
      const said = word([intent], { isEnglish }).response;
      expect(said).not.toBe('');
      expect(said).not.toMatch(/[{}]/);
    }
  },
);

test.each([
  ['Applications mobiles', 'applications mobiles'],
  ['Chatbots IA', 'chatbots IA'],
  ['SEO local', 'SEO local'],
  ['Business Analyst et Scrum Master', 'Business Analyst et Scrum Master'],
  ['À distance', 'à distance'],
])('%s inside a sentence is %s', (text, expected) => {
  expect(inSentence(text)).toBe(expected);
});
