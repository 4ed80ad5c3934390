import { expect, it } from 'vitest';
import { columnHint, similarName } from './hints.ts';

const COLUMNS = ['id', 'name', 'email', 'subject', 'created_at', 'note', 'code', 'mode', 'node'];

it.each([
  ['nam', '"t.name"'],
  ['creatd_at', '"t.created_at"'],
  ['subjects', '"t.subject"'],
  ['xyz', null],
  ['i', null],
  ['x'.repeat(5000), null],
])('hints at the column meant by %s', (given, meant) => {
  const hint = meant && `Perhaps you meant to reference the column ${meant}.`;
  expect(columnHint('t', given, COLUMNS)).toBe(hint);
});

it('names two columns that are equally near, and none of three', () => {
  expect(columnHint('t', 'nome', ['name', 'note', 'id'])).toBe(
    'Perhaps you meant to reference the column "t.name" or the column "t.note".',
  );
  expect(columnHint('t', 'bode', COLUMNS)).toBeNull();
});

it('finds the table that was meant', () => {
  const tables = ['contact_messages', 'owners'];
  expect(similarName('contact_message', tables, 0.75)).toBe('contact_messages');
  expect(similarName('Owner', tables, 0.75)).toBe('owners');
  expect(similarName('users', tables, 0.75)).toBeNull();
});
