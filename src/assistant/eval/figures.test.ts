// @module-tag sample
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { offerDelivery, offerPrice, offerPriceEur } from '#content/offer.ts';
import { root } from '#shared/root.ts';
import { formatCount } from '#shared/text/format.ts';
import { createAssistant } from '../create-assistant.ts';
import { siteContent } from '../site-content.ts';
import { readSet } from './read-set.ts';

/** Sums, shares, durations and counts, each with its unit. */
const FIGURE =
  /\d[\d ]*(?:[.,]\d+)?(?: à \d+)? ?(?:FCFA|€|%|M\+|\+|semaines?|mois|ans?|minutes?|jours?|heures?|h)(?![\p{L}\d])/gu;

const figuresIn = (text: string) => text.normalize('NFKC').match(FIGURE) ?? [];

/** Every text of the content, and its figures as the site writes them. */
function contentFigures(): Set<string> {
  const { retention, offers, freeMaintenanceMonths, consultationMinutes } = siteContent;
  const written = Object.values(offers).flatMap((offer) => [
    offerPrice(offer),
    offerPriceEur(offer) ?? '',
    offerDelivery(offer) ?? '',
  ]);
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
  return new Set([...written, ...counted, ...projects, texts].flatMap(figuresIn));
}

const folders = ['eval', 'eval/strangers', 'eval/exam', 'training'].map((name) =>
  join(root, 'corpus', name),
);
const questions = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl') && name !== 'conversations.jsonl')
    .flatMap((name) => readSet(join(folder, name), siteContent))
    .map(({ question }) => question),
);
const { answer } = createAssistant(siteContent);
const answers = questions.map((question) => ({ question, ...answer(question) }));

test('no answer to any question of the sets states a figure that the content does not hold', () => {
  const published = contentFigures();
  const invented = answers.flatMap(({ question, response }) =>
    figuresIn(response)
      .filter((figure) => !published.has(figure))
      .map((figure) => `${figure} ← ${question}`),
  );
  expect(questions.length).toBeGreaterThan(3000);
  expect(invented).toEqual([]);
});

test('an unsure answer about one service states neither price nor delay', () => {
  const told = answers.flatMap(({ question, response, topics }) => {
    const [said = '', offered] = response.split(`\n${siteContent.texts.meant}`);
    const ofOne = topics.some((topic) => /^(?:price|delay|about):/.test(topic));
    return offered && ofOne && /FCFA|€|\d\s*semaine/u.test(said) ? [`${question} → ${said}`] : [];
  });
  expect(told).toEqual([]);
});
