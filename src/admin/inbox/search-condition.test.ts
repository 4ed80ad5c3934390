import { describe, expect, it } from 'vitest';
import { searchConditions } from './search-condition.ts';

const nameOf = (condition: string | undefined) => condition?.split(',')[0];

describe('searchConditions', () => {
  it('is nothing without words', () => {
    expect(searchConditions('  ')).toEqual([]);
  });

  it('requires every word, in any column', () => {
    expect(searchConditions('awa  devis')).toEqual([
      'name.ilike."*awa*",email.ilike."*awa*",subject.ilike."*awa*",message.ilike."*awa*"',
      'name.ilike."*devis*",email.ilike."*devis*",subject.ilike."*devis*",message.ilike."*devis*"',
    ]);
  });

  it.each([
    ['100%', String.raw`name.ilike."*100\\%*"`],
    ['pur_sang', String.raw`name.ilike."*pur\\_sang*"`],
    [String.raw`C:\x`, String.raw`name.ilike."*C:\\\\x*"`],
    ['"cité"', String.raw`name.ilike."*\"cité\"*"`],
    ['a*b', 'name.ilike."*a_b*"'],
    ['a),b', 'name.ilike."*a)'],
  ])('takes %s as it is written', (search, condition) => {
    expect(nameOf(searchConditions(search)[0])).toBe(condition);
  });
});
