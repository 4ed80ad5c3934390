import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gestion } from '#content/index.ts';
import { searchConditions } from './search-condition.ts';

const nameOf = (condition: string | undefined) => condition?.split(',')[0];

describe('searchConditions', () => {
  it('is empty without words', () => {
    expect(searchConditions('  ')).toEqual([]);
  });

  it('requires every word, in any column', () => {
    expect(searchConditions('awa  devis')).toEqual([
      'name.ilike."*awa*",email.ilike."*awa*",subject.ilike."*awa*",message.ilike."*awa*"',
      'name.ilike."*devis*",email.ilike."*devis*",subject.ilike."*devis*",message.ilike."*devis*"',
    ]);
  });

  it('looks for one or two letters only at the start of words', () => {
    expect(searchConditions('Bi')).toEqual([
      ['name', 'email', 'subject', 'message']
        .map((column) => `${column}.ilike."Bi*",${column}.ilike."* Bi*"`)
        .join(','),
    ]);
  });

  it.each([
    ['100%', String.raw`name.ilike."*100\\%*"`],
    ['pur_sang', String.raw`name.ilike."*pur\\_sang*"`],
    [String.raw`C:\site`, String.raw`name.ilike."*C:\\\\site*"`],
    ['"cité"', String.raw`name.ilike."*\"cité\"*"`],
    ['awa*b', 'name.ilike."*awa_b*"'],
    ['awa),b', 'name.ilike."*awa)'],
  ])('takes %s literally', (search, condition) => {
    expect(nameOf(searchConditions(search)[0])).toBe(condition);
  });
});

const folder = new URL('../../../supabase/migrations/', import.meta.url);
const sql = readdirSync(folder)
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

/** The names of spam signs in the scoring SQL: ('links', 20, …) and ('loan', 'pattern', 70). */
const reasons = new Set(
  Array.from(sql.matchAll(/^ *\('([a-z]+(?:-[a-z]+)*)', (?:\d+|case|')/gm), ([, name]) => name),
);

it('finds the spam signs', () => {
  expect(reasons).toContain('honeypot');
  expect(reasons).toContain('loan');
});

it.each([...reasons])('explains « %s » in French', (reason) => {
  expect(gestion.message.reasons).toHaveProperty([reason ?? '']);
});
