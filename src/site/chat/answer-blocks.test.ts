import { expect, test } from 'vitest';
import { answerBlocks } from './answer-blocks.ts';

const MEANT = 'Vous vouliez dire\u00A0:';

test('lines with a dash are a list, between what stands before and after them', () => {
  expect(answerBlocks('Les prix\u00A0:\n– un site\n– un chatbot\nDevis gratuit.', MEANT)).toEqual([
    { kind: 'text', text: 'Les prix\u00A0:' },
    { kind: 'list', items: ['un site', 'un chatbot'] },
    { kind: 'text', text: 'Devis gratuit.' },
  ]);
});

test('questions to choose from stand under their line', () => {
  expect(answerBlocks(`Oui.\n\n${MEANT}\n– Quel prix\u202F?\n– Quel délai\u202F?`, MEANT)).toEqual([
    { kind: 'text', text: 'Oui.' },
    { kind: 'choices', title: MEANT, items: ['Quel prix\u202F?', 'Quel délai\u202F?'] },
  ]);
});

test('a dash inside a line is no list', () => {
  expect(answerBlocks('Site – ou application', MEANT)).toEqual([
    { kind: 'text', text: 'Site – ou application' },
  ]);
});
