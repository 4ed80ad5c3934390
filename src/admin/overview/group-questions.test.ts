import { expect, it } from 'vitest';
import { groupQuestions, normalForm } from './group-questions.ts';

it.each([
  ['Est-ce que vous parlez baoulé ?', 'parlez vous BAOULE'],
  ['Vous faites des cartes de visite ?', 'Une carte de visite, c’est possible ?'],
  ['Peut-on payer en bitcoin ?', 'payer en Bitcoin svp'],
])('« %s » is « %s »', (one, other) => {
  expect(normalForm(one)).toBe(normalForm(other));
});

it('separates different questions, and those made of common words only', () => {
  expect(normalForm('Parlez-vous baoulé ?')).not.toBe(normalForm('Parlez-vous dioula ?'));
  expect(normalForm('Et vous ?')).not.toBe(normalForm('Pour qui ?'));
});

it('returns the latest wording and time of each group', () => {
  const asked = (id: string, question: string, day: number) => ({
    id,
    question,
    created_at: `2026-11-${day}T10:00:00Z`,
  });
  const questions = [
    asked('d', 'Louez-vous des drones ?', 20),
    asked('c', 'vous parlez baoule', 19),
    asked('b', 'Parlez-vous baoulé ?', 12),
  ];
  expect(groupQuestions(questions)).toEqual([
    { question: 'vous parlez baoule', lastAsked: '2026-11-19T10:00:00Z', ids: ['c', 'b'] },
    { question: 'Louez-vous des drones ?', lastAsked: '2026-11-20T10:00:00Z', ids: ['d'] },
  ]);
});
