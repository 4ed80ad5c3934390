// @module-tag sample
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { chat } from '#content/index.ts';
import { offerDelivery, offerPrice, offerPriceEur } from '#content/offer.ts';
import { root } from '#shared/root.ts';
import { formatCount } from '#shared/text/format.ts';
import { createAssistant } from '../create-assistant.ts';
import { siteContent } from '../site-content.ts';
import { evaluate, underFloor } from './evaluate.ts';
import { readSet } from './read-set.ts';

const corpus = join(root, 'corpus');
const assistant = createAssistant(siteContent);
const answers = new Map<string, ReturnType<typeof assistant.answer>>();

/** Asks the assistant once, however many tests judge the answer. */
function answer(question: string) {
  const given = answers.get(question) ?? assistant.answer(question);
  answers.set(question, given);
  return given;
}
const respond = (question: string) => answer(question).response;

/** Paths of the sets of questions in a folder of the corpus. */
const setsIn = (folder: string) =>
  readdirSync(join(corpus, folder))
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(corpus, folder, name));

/** The questions of a set; a set of conversations has none. */
const questionsIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => JSON.parse(line).question ?? []);

/** Training sets whose lines say what an answer contains, except stories, and questions in English. */
const training = setsIn('training').filter(
  (file) => !/\/(?:labelled-\w+|stories|abidjan|prospects|nearer-facts)\.jsonl$/.test(file),
);
/** One of so many training questions is asked: the classifier knows them all. */
const EVERY = 8;
const learned = training.flatMap((file) =>
  readSet(file, siteContent).filter((_, at) => at % EVERY === 0),
);

describe.each([
  ...setsIn('eval').map((file) => ({ name: file, items: readSet(file, siteContent) })),
  { name: 'training', items: learned },
])('$name', ({ items }) => {
  it('is answered above every floor', async () => {
    expect(items.length).toBeGreaterThan(50);
    const evaluation = await evaluate(items, respond);
    const failures = evaluation.failures.map(
      ({ item, faults }) => `${item.question} → ${faults.join('; ')}`,
    );
    expect(underFloor(evaluation), failures.join('\n')).toEqual([]);
  });
});

it.each(['eval', 'training'].flatMap(setsIn))('%s contains no question twice', (file) => {
  const questions = questionsIn(file);
  expect(questions.length - new Set(questions).size).toBe(0);
});

describe('a floor', () => {
  it('is failed by an assistant that always gives the same answer', async () => {
    const items = readSet(join(corpus, 'training/tuned.jsonl'), siteContent);
    const evaluation = await evaluate(items, () => 'Écrivez-nous sur WhatsApp.');
    expect(underFloor(evaluation).length).toBeGreaterThan(5);
  });
});

describe('the prices expected by a set', () => {
  it('are those of the content', () => {
    const dearer = {
      ...siteContent,
      offers: { ...siteContent.offers, 'site-web': { fromFcfa: 987_000 } },
    };
    const file = join(corpus, 'eval/held-out.jsonl');
    const item = readSet(file, dearer).find(({ id }) => id === 'h001');
    expect(item?.must_include_any).toEqual([['987000']]);
    expect(item?.must_not_include).not.toContain('987000');
  });
});

/**
 * Questions of people who had not seen the engine. What failed in one half of a set was read and fixed; the
 * other half and the second paper of the exam stay unread. The floors only check that nothing is lost
 * (docs/assistant.md has the figures).
 */
test.each([
  { set: 'exam', half: 'read', floor: 0.93 },
  { set: 'exam', half: 'unread', floor: 0.87 },
  { set: 'exam', half: 'second', floor: 0.91 },
  { set: 'strangers', half: 'read', floor: 0.92 },
  { set: 'strangers', half: 'unread', floor: 0.82 },
  { set: 'sellers', half: 'questions', floor: 0.85 },
])('$set, $half: answered at least as well as before', async ({ set, half, floor }) => {
  const items = readSet(join(corpus, 'eval', set, `${half}.jsonl`), siteContent);
  expect(items.length).toBeGreaterThan(50);
  const { right, total, failures } = await evaluate(items, respond);
  // Failures of an unread half are counted but not shown, so that it stays unread.
  const shown = half === 'read' ? failures.map(({ item }) => item.question).join('\n') : '';
  expect(right / total, shown).toBeGreaterThanOrEqual(floor);
});

it('recognises the needs of the stories that it was trained on', async () => {
  const items = readSet(join(corpus, 'training/stories.jsonl'), siteContent);
  const { right, total } = await evaluate(items, respond);
  expect(right / total).toBeGreaterThan(0.7);
});

/** Sums, shares, durations and counts, each with its unit. */
const FIGURE =
  /\d[\d ]*(?:[.,]\d+)?(?: à \d+)? ?(?:FCFA|€|%|M\+|\+|semaines?|mois|ans?|minutes?|jours?|heures?|h)(?![\p{L}\d])/gu;

const figuresIn = (text: string) => text.normalize('NFKC').match(FIGURE) ?? [];

/** Returns every figure in the content's texts, as the site writes them. */
function contentFigures(): Set<string> {
  const { retention, offers, services, freeMaintenanceMonths, consultationMinutes } = siteContent;
  const written = Object.values(offers).flatMap((offer) => [
    offerPrice(offer),
    offerPriceEur(offer) ?? '',
  ]);
  const delays = services.map(({ delivery }) => offerDelivery(delivery) ?? '');
  const counted = [
    formatCount(freeMaintenanceMonths, 'mois'),
    formatCount(consultationMinutes, 'minute'),
    formatCount(retention.rightsRequestMonths, 'mois'),
    formatCount(retention.contactYears, 'an'),
    formatCount(retention.projectYears, 'an'),
    formatCount(retention.navigationMonths, 'mois'),
    formatCount(retention.unansweredQuestionDays, 'jour'),
  ];
  const projects = siteContent.projects.map(({ stats }) => `${stats.value} ${stats.label}`);
  const texts = JSON.stringify(siteContent);
  return new Set([...written, ...delays, ...counted, ...projects, texts].flatMap(figuresIn));
}

const NUMBERS = ['', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

/** Returns whether a figure is a published price multiplied as the question says: « 6 mois », « un an ». */
function isMultiple(figure: string, question: string): boolean {
  const sum = Number(figure.replace(/\D/g, ''));
  const times = [
    ...(question.match(/\d+/g) ?? []).map(Number),
    ...(/\ban\b/.test(question) ? [12] : []),
    ...NUMBERS.keys().filter((count) => new RegExp(`\\b${NUMBERS[count]}\\b`, 'i').test(question)),
  ];
  return Object.values(siteContent.offers).some(({ fromFcfa }) =>
    times.some((count) => count * fromFcfa === sum),
  );
}

describe('figures', () => {
  const asked = [
    ...['eval', 'eval/strangers', 'eval/exam'].flatMap(setsIn).flatMap(questionsIn),
    ...setsIn('training')
      .flatMap(questionsIn)
      .filter((_, at) => at % EVERY === 0),
  ];

  it('never state what is not in the content, whatever is asked', () => {
    const published = contentFigures();
    const invented = asked.flatMap((question) =>
      figuresIn(respond(question))
        .filter((figure) => !published.has(figure) && !isMultiple(figure, question))
        .map((figure) => `${figure} ← ${question}`),
    );
    expect(asked.length).toBeGreaterThan(3000);
    expect(invented).toEqual([]);
  });

  it('do not include price or delay in an unsure answer about one service', () => {
    const stated = asked.flatMap((question) => {
      const { response, topics } = answer(question);
      const [said = '', offered] = response.split(`\n${siteContent.texts.meant}`);
      const ofOne = topics.some((topic) => /^(?:price|delay|about):/.test(topic));
      return offered && ofOne && /FCFA|€|\d\s*semaine/u.test(said) ? [`${question} → ${said}`] : [];
    });
    expect(stated).toEqual([]);
  });
});

/** Number of characters of an answer that a phone of 360 × 640 px shows at once. */
const WINDOW = 340;

/** The likeliest questions of a prospect; their answers were read one by one. */
const probable = [
  ...readFileSync(join(corpus, 'eval/probable.txt'), 'utf8').trim().split('\n'),
  ...chat.quickQuestions,
];
/** Returns the visible text: a link is its label, and suggested questions are buttons. */
const shown = (response: string) =>
  (response.split(`\n${siteContent.texts.meant}`)[0] ?? '').replace(
    / \((?:https?:|#|\/)[^)]*\)/g,
    '',
  );

test.each(probable)('%s: the answer fits a phone unless it lists', (question) => {
  const { response, answered, topics } = answer(question);
  const text = shown(response);
  expect(text.includes('\n– ') || text.length <= WINDOW, text).toBe(true);
  expect(answered || topics.some((topic) => topic.startsWith('unpublished:')), text).toBe(true);
});
