import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ContentError, define } from './define.ts';
import { anchor, date, emoji, gradient, httpUrl, key, list, template, text } from './fields.ts';

/** The fault that a value has under a schema, without the file's name. */
function faultOf(schema: v.GenericSchema, value: unknown): string | undefined {
  try {
    define('faq.ts', v.strictObject({ entry: schema }), { entry: value });
    return undefined;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    expect(error.faults).toHaveLength(1);
    return error.faults[0]?.replace('content/faq.ts › entry', '');
  }
}

test('gives back the data, set as French is', () => {
  const schema = v.strictObject({ question: text(20) });
  expect(define('faq.ts', schema, { question: "  Et l'envoi ? " })).toEqual({
    question: 'Et l’envoi\u202F?',
  });
});

test('names the file, each entry, the rule and the remedy', () => {
  const schema = v.strictObject({ items: list(v.strictObject({ question: text(10) }), 1, 2) });
  const wrong = { items: [{ question: 'Bien trop long' }, { question: '' }] };
  expect(() => define('faq.ts', schema, wrong)).toThrow(
    'Content to correct:\n' +
      '  content/faq.ts › items.0.question: has 14 characters, at most 10 fit; shorten it\n' +
      '  content/faq.ts › items.1.question: is empty; write it\n' +
      'Edit the entries named above (their limits: docs/content.md), then run "npm run content".',
  );
});

test('tells a missing field from an unknown one', () => {
  const schema = v.strictObject({ title: text(10) });
  expect(() => define('faq.ts', schema, {} as never)).toThrow('faq.ts › title: is missing; add it');
  expect(() => define('faq.ts', schema, { title: 'a', titel: 'b' } as never)).toThrow(
    'faq.ts › titel: is not a known field; remove it or correct its name',
  );
});

test.each([
  ['text', text(5), 'abcde', 'abcdef', 'at most 5 fit; shorten it'],
  ['text counts what typography adds', text(5), 'abc ?', 'abcd?!', 'has 7 characters'],
  ['text has no placeholder', text(20), 'abc', 'abc {x}', 'remove the braces'],
  ['template', template(9, 'n'), 'abc {n}', 'abc', 'must contain {n}, and no other'],
  ['template, unknown name', template(9, 'n'), '{n}', '{n} {m}', 'must contain {n}'],
  ['list, most', list(text(5), 1, 2), ['a', 'b'], ['a', 'b', 'c'], 'has 3 entries, at most 2'],
  ['list, least', list(text(5), 2, 3), ['a', 'b'], ['a'], 'has 1 entry, at least 2 are needed'],
  ['list, kind', list(text(5), 1, 2), ['a'], 'a', 'must be a list in [ ]'],
  ['key', key, 'a-b2', 'A b', 'must be small letters and digits'],
  [
    'address',
    httpUrl,
    'https://a.ci',
    'a.ci',
    'must be a whole address, such as https://example.org',
  ],
  ['address, scheme', httpUrl, 'http://a.ci', 'ftp://a.ci', 'must be a whole address'],
  ['anchor', anchor, '#faq', '#testimonials', 'must be one of'],
  ['emoji', emoji, '👩🏾‍💼', 'A', 'must be one emoji'],
  ['emoji, alone', emoji, '⚙️', '🎓🎓', 'must be one emoji'],
  ['gradient', gradient, 'palm', 'purple', 'must be one of'],
  ['date', date, '2028-02-29', '2026-02-29', 'must be a date that exists'],
  ['date, form', date, '2026-11-20', '20/11/2026', 'such as 2026-11-20'],
  ['boolean', v.boolean(), true, 'oui', 'must be true or false'],
  ['rating', v.pipe(v.number(), v.integer(), v.maxValue(5)), 5, 6, 'is 6, must be <=5'],
  ['group', v.strictObject({}), {}, 'a', 'must be a group of fields in { }'],
] as [string, v.GenericSchema, unknown, unknown, string][])(
  '%s',
  (_name, schema, right, wrong, remedy) => {
    expect(faultOf(schema, right)).toBeUndefined();
    expect(faultOf(schema, wrong)).toContain(remedy);
  },
);
