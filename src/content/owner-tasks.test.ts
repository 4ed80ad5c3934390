// @module-tag sample
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Content } from './content.ts';
import { loadContent } from './load/load-content.ts';
import { ownerTasks, SAMPLE_ENTRIES, textAt } from './owner-tasks.ts';
import { withValue } from './testing/walk.ts';

const { content, locate } = loadContent(resolve(import.meta.dirname, '../../content'));
if (!content) throw new Error('the sample has an issue');
const { owner, about, projects, testimonials } = content;
/** An owner's own words in every place where the sample's would be reported. */
const ownWords = SAMPLE_ENTRIES.reduce(
  (words, { part, entry }) => withValue(words, [part, ...entry.split('.')], 'À moi') as Content,
  content,
);

/** A site that its owner has completed. */
const complete: Content = {
  ...ownWords,
  owner: {
    ...ownWords.owner,
    sample: false,
    email: 'awa@konan-web.ci',
    phone: '+2250102030405',
    whatsapp: '2250102030405',
    siteUrl: 'https://konan-web.ci',
    bookingUrl: 'https://rendez-vous.ci/awa',
    social: [
      { network: 'linkedin' as const, label: 'LinkedIn', url: 'https://linkedin.com/in/awa' },
    ],
    legal: {
      ...owner.legal,
      legalForm: 'Entreprise individuelle',
      address: 'Cocody, Abidjan',
      idu: 'CI-2024-0000000 A',
      vatStatus: 'TVA non applicable',
      artciReceipt: '2026-0001',
    },
    terms: {
      place: '',
      leadTime: '',
      payment: 'Acompte de 40 % à la commande.',
      ownership: 'Une fois réglé, tout est à vous.',
      replyTime: 'Réponse sous 24 heures.',
    },
    host: { name: 'Hôte', address: 'Abidjan', phone: '+225', url: '', country: 'Côte d’Ivoire' },
    processors: [{ name: 'Hôte', role: 'Hébergement', country: 'France', safeguard: 'RGPD' }],
  },
  about: {
    ...about,
    statistics: ownWords.about.statistics.map((each) => ({ ...each, source: 'Relevé en 2026' })),
  },
  projects: {
    ...projects,
    categories: projects.categories.map((category) => ({
      ...category,
      projects: category.projects.map(({ story, ...project }) => ({
        ...project,
        link: 'https://client.ci',
        ...(story && { story: { ...story, sample: false } }),
      })),
    })),
  },
  testimonials: { ...testimonials, sample: false },
};
/** Omits the line, which moves with every edit of the sample. */
const wheres = (tasks: { where: string }[]) =>
  tasks.map(({ where }) => where.replace(/:\d+ /, ' '));

test('a complete site has no tasks', () => {
  expect(ownerTasks(complete)).toEqual([]);
});

// After a change of the sample's words: npm run test:unit -- src/content/owner-tasks -u
test('the recorded words of the sample are its words', async () => {
  const words = SAMPLE_ENTRIES.map(({ part, file, entry }) => [
    `${file}.${entry}`,
    textAt(content[part], entry),
  ]);
  await expect(`${JSON.stringify(Object.fromEntries(words), null, 2)}\n`).toMatchFileSnapshot(
    'sample-words.json',
  );
});

test.each(SAMPLE_ENTRIES)(
  '$file is reported until its words are the owner’s own',
  ({ part, file, entry }) => {
    const owner = { ...complete.owner, countryCode: 'TG' };
    const left = {
      ...complete,
      owner,
      [part]: content[part],
      legalNotice: { ...content.legalNotice },
    };
    if (part !== 'legalNotice') left.legalNotice.introduction = 'À moi';
    expect(wheres(ownerTasks(left))).toContain(`content/${file}.yaml › ${entry}`);
  },
);

test('the sample has every task', () => {
  const left = wheres(ownerTasks(content, locate));
  for (const entry of [
    'owner.yaml › sample',
    'owner.yaml › email',
    'owner.yaml › phone',
    'owner.yaml › whatsapp',
    'owner.yaml › siteUrl',
    'owner.yaml › social.0',
    'owner.yaml › legal.address',
    'owner.yaml › legal.rccm',
    'owner.yaml › legal.taxpayerNumber',
    'owner.yaml › legal.artciReceipt',
    'owner.yaml › host.name',
    'owner.yaml › processors',
    'testimonials.yaml › items',
    'projects.yaml › categories.0.projects.0',
    'projects.yaml › categories.1.projects.0.link',
  ]) {
    expect(left).toContain(`content/${entry}`);
  }
});

describe('each entry by itself', () => {
  const terms = (change: object) => ({ terms: { ...complete.owner.terms, ...change } });
  const legal = (change: object) => ({ legal: { ...complete.owner.legal, ...change } });

  test.each([
    ['sample', { sample: true }],
    ['email', { email: 'bonjour@example.com' }],
    ['email', { email: 'bonjour@konan.example' }],
    ['phone', { phone: '+2250000000000' }],
    ['whatsapp', { whatsapp: '2250000000000' }],
    ['bookingUrl', { bookingUrl: '' }],
    ['siteUrl', { siteUrl: 'https://portfolio.example.com' }],
    ['legal.address', legal({ address: '' })],
    ['legal.vatStatus', legal({ vatStatus: '' })],
    ['legal.artciReceipt', legal({ artciReceipt: '' })],
    ['legal.artciTransfer', { host: { ...complete.owner.host, country: 'France' } }],
    ['terms.payment', terms({ payment: '' })],
    ['terms.ownership', terms({ ownership: '' })],
    ['terms.replyTime', terms({ replyTime: '' })],
    ['host.phone', { host: { ...complete.owner.host, phone: '' } }],
    ['processors', { processors: [] }],
  ])('%s', (entry, change) => {
    const tasks = ownerTasks({ ...complete, owner: { ...complete.owner, ...change } });
    expect(wheres(tasks)[0]).toBe(`content/owner.yaml › ${entry}`);
    expect(tasks).toHaveLength(1);
  });

  test('a registration number of either kind is enough', () => {
    const change = legal({ idu: '', rccm: 'CI-ABJ-03-2024-A10-1', taxpayerNumber: '1234567 X' });
    expect(ownerTasks({ ...complete, owner: { ...complete.owner, ...change } })).toEqual([]);
    const declared = legal({ idu: '', entreprenant: 'ENT-1', taxpayerNumber: '1234567 X' });
    expect(ownerTasks({ ...complete, owner: { ...complete.owner, ...declared } })).toEqual([]);
  });

  test('an address that only resembles a sample is left alone', () => {
    const change = { siteUrl: 'https://exemple.ci', email: 'a@example-web.ci' };
    expect(ownerTasks({ ...complete, owner: { ...complete.owner, ...change } })).toEqual([]);
  });
});

test.each([
  [true, false, 1],
  [false, true, 1],
  [true, true, 0],
  [false, false, 0],
])('a model on the server: %s, in the policy: %s', (usesLanguageModel, said, count) => {
  const assistant = { ...owner.assistant, usesLanguageModel: said };
  const content = { ...complete, owner: { ...complete.owner, assistant } };
  expect(ownerTasks(content, undefined, { usesLanguageModel })).toHaveLength(count);
});
