import { describe, expect, it } from 'vitest';
import { faultsOf, holds, normalise } from './score.ts';

describe('normalise', () => {
  it.each([
    ['À partir de 330\u202f000\u00a0FCFA', 'a partir de 330000 fcfa'],
    ['330 k ou 330 mille', '330000-330000'],
    ['500 euros, € 500', '500€, 500€'],
    ['40 pour cent', '40%'],
    ['2\u00a0à 3 semaines', '2-3 semaines'],
    ['**Gras** « cité »', 'gras " cite "'],
  ])('%j → %j', (text, normal) => {
    expect(normalise(text)).toBe(normal);
  });
});

describe('holds', () => {
  it.each([
    ['la maintenance est incluse', 'inclu', true],
    ['une longue histoire', 'ong', false],
    ['13 mois', '3 mois', false],
    ['3 mois', '3 mois', true],
    ['3300001 fcfa', '330000', false],
    ['note de 4.8', '8', false],
    ['', 'x', false],
    ['x', '', false],
  ])('%j holds %j: %s', (text, alternative, expected) => {
    expect(holds(text, alternative)).toBe(expected);
  });
});

describe('faultsOf', () => {
  const item = {
    id: 'a',
    question: '?',
    kind: 'plain',
    must_include_any: [['330000', '500€'], ['whatsapp']],
    must_not_include: ['525000'],
  };

  it('finds nothing wrong with a right answer', () => {
    expect(faultsOf(item, '330 000 FCFA, WhatsApp')).toEqual([]);
  });

  it.each([
    [' ', ['no answer']],
    ['330 000 FCFA', ['lacks whatsapp']],
    ['330 000 et 525 000, WhatsApp', ['has 525000']],
    ['500 €, WhatsApp <script>', ['has <script']],
    [`500 €, WhatsApp ${'.'.repeat(1500)}`, ['too long: 1516 characters']],
  ])('%j → %j', (answer, faults) => {
    expect(faultsOf(item, answer)).toEqual(faults);
  });
});
