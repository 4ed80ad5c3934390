// @module-tag sample
import { describe, expect, it } from 'vitest';
import { intentOf, topicOf } from '#assistant/understanding/intent.ts';
import { topics, vocabulary } from '#content/assistant-words.ts';
import { gestionTopics, services } from '#content/index.ts';
import { largestUnit, nameTopics, spamShare, topicName } from './figures.ts';

/** Every key that the assistant can count. */
const keys = [
  ...topics.map(({ id, family }) => (family === 'topic' ? id : `unpublished:${id}`)),
  ...Object.keys(vocabulary['small-talk']).map((topic) => `small-talk:${topic}`),
  ...services.items.flatMap(({ offer }) =>
    ['price', 'delay', 'content', 'about'].map((kind) => `${kind}:${offer}`),
  ),
  'privacy:erase',
  'legal:law',
  'skill:seo',
  'technology',
  'projects',
  'faq',
  'definition',
  'price-list',
  'delay-list',
  'statistic',
  'statistics',
  'out-of-scope',
  'manipulation',
  'unknown',
];

describe('topicName', () => {
  it.each(keys)('names %s', (key) => {
    expect(topicName(key)).toEqual(expect.any(String));
  });

  it('names the service', () => {
    expect(topicName('price:site-web')).toContain('Sites web');
  });

  it('has no name for a key that the assistant does not know', () => {
    expect(topicName('weather')).toBeUndefined();
    expect(topicName('unpublished:weather')).toBeUndefined();
  });

  it('has no name for a key that does not exist', () => {
    const names = new Set(keys.map(topicName));
    for (const name of Object.values(gestionTopics.subjects)) expect(names).toContain(name);
    expect(
      Object.keys(gestionTopics.unpublishedSubjects).map((key) => `unpublished:${key}`),
    ).toEqual(expect.arrayContaining(keys.filter((key) => key.startsWith('unpublished:'))));
  });

  it('uses the keys of the assistant', () => {
    expect(topicOf(intentOf('privacy:erase'))).toBe('privacy:erase');
    expect(topicOf({ kind: 'price', offer: 'site-web' })).toBe('price:site-web');
  });
});

describe('nameTopics', () => {
  it('adds up topics that share a name, the most asked first', () => {
    const named = nameTopics([
      { topic: 'quote', questions: 3, answered: 3 },
      { topic: 'privacy:erase', questions: 2, answered: 2 },
      { topic: 'privacy:cookies', questions: 2, answered: 1 },
    ]);
    expect(named.map(({ questions, withoutAnswer }) => [questions, withoutAnswer])).toEqual([
      [4, 1],
      [3, 0],
    ]);
  });
});

describe('spamShare', () => {
  it('is 0 without messages', () => {
    expect(spamShare({ weeks: [] })).toBe(0);
  });

  it('counts all weeks', () => {
    const weeks = [
      { week: '2026-11-09', messages: 3, suspects: 0 },
      { week: '2026-11-16', messages: 0, suspects: 1 },
    ];
    expect(spamShare({ weeks })).toBe(0.25);
  });
});

describe('largestUnit', () => {
  it.each([
    [90, 'minutes', 2],
    [5399, 'minutes', 90],
    [5400, 'hours', 2],
    [172_799, 'hours', 48],
    [172_800, 'days', 2],
  ] as const)('%d s → %s', (seconds, unit, count) => {
    expect(largestUnit(seconds)).toEqual({ unit, count });
  });
});
