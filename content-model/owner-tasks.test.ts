import { describe, expect, test } from 'vitest';
import { owner } from '#content/owner.ts';
import { projects } from '#content/projects.ts';
import { testimonials } from '#content/testimonials.ts';
import { ownerTasks } from './owner-tasks.ts';

/** A site whose owner has left nothing open. */
const complete = {
  owner: {
    ...owner,
    sample: false,
    email: 'awa@konan-web.ci',
    phone: '+2250102030405',
    whatsapp: '2250102030405',
    siteUrl: 'https://konan-web.ci',
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
    host: { name: 'Hôte', address: 'Abidjan', phone: '+225', url: '', country: 'Côte d’Ivoire' },
    processors: [{ name: 'Hôte', role: 'Hébergement', country: 'France', safeguard: 'RGPD' }],
  },
  projects: {
    ...projects,
    categories: projects.categories.map((category) => ({
      ...category,
      projects: category.projects.map((project) => ({ ...project, link: 'https://client.ci' })),
    })),
  },
  testimonials: { ...testimonials, sample: false },
};
const wheres = (tasks: { where: string }[]) => tasks.map(({ where }) => where);

test('nothing is left of a complete site', () => {
  expect(ownerTasks({}, complete)).toEqual([]);
});

test('the sample says it all', () => {
  const left = wheres(ownerTasks());
  for (const entry of [
    ...['owner.ts › sample', 'owner.ts › email', 'owner.ts › phone', 'owner.ts › whatsapp'],
    ...['owner.ts › siteUrl', 'owner.ts › social.0', 'owner.ts › legal.address'],
    ...[
      'owner.ts › legal.rccm',
      'owner.ts › legal.taxpayerNumber',
      'owner.ts › legal.artciReceipt',
    ],
    ...['owner.ts › host.name', 'owner.ts › processors', 'testimonials.ts › items'],
    ...['projects.ts › categories.0.projects.0', 'projects.ts › categories.1.projects.0.link'],
  ]) {
    expect(left).toContain(`content/${entry}`);
  }
});

describe('each entry alone', () => {
  const legal = (change: object) => ({ legal: { ...complete.owner.legal, ...change } });

  test.each([
    ['sample', { sample: true }],
    ['email', { email: 'bonjour@example.com' }],
    ['email', { email: 'bonjour@konan.example' }],
    ['phone', { phone: '+2250000000000' }],
    ['whatsapp', { whatsapp: '2250000000000' }],
    ['siteUrl', { siteUrl: 'https://portfolio.example.com' }],
    ['legal.address', legal({ address: '' })],
    ['legal.vatStatus', legal({ vatStatus: '' })],
    ['legal.artciReceipt', legal({ artciReceipt: '' })],
    ['host.phone', { host: { ...complete.owner.host, phone: '' } }],
    ['processors', { processors: [] }],
  ])('%s', (entry, change) => {
    const tasks = ownerTasks({}, { ...complete, owner: { ...complete.owner, ...change } });
    expect(wheres(tasks)[0]).toBe(`content/owner.ts › ${entry}`);
    expect(tasks).toHaveLength(entry === 'sample' ? 3 : 1);
  });

  test('a registration number of either kind is enough', () => {
    const change = legal({ idu: '', rccm: 'CI-ABJ-03-2024-A10-1', taxpayerNumber: '1234567 X' });
    expect(ownerTasks({}, { ...complete, owner: { ...complete.owner, ...change } })).toEqual([]);
  });

  test('an address that only resembles a sample is left alone', () => {
    const change = { siteUrl: 'https://exemple.ci', email: 'a@example-web.ci' };
    expect(ownerTasks({}, { ...complete, owner: { ...complete.owner, ...change } })).toEqual([]);
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
  expect(ownerTasks({ usesLanguageModel }, content)).toHaveLength(count);
});
