import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The part of a JSON Schema that has limits. */
interface Limited {
  anyOf?: Limited[];
  properties?: Record<string, Limited>;
  items?: Limited;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

const page = readFileSync(join(import.meta.dirname, 'content.md'), 'utf8');

/** The list of a file of the content in which an entry of the table stands. */
const LISTS: Record<string, [file: string, ...path: string[]]> = {
  project: ['projects', 'categories', 'projects'],
  'project category': ['projects', 'categories'],
  service: ['services', 'items'],
  testimonial: ['testimonials', 'items'],
  question: ['faq', 'items'],
  'skill category': ['skills', 'categories'],
  statistic: ['about', 'statistics'],
  'quick question of the chat': ['chat', 'quickQuestions'],
  'section of a legal page': ['legal-notice', 'sections'],
};

/** What an entry may hold where it is filled: the alternative that has limits or fields. */
function filled(schema: Limited): Limited {
  const alternatives = schema.anyOf?.map(filled) ?? [];
  const says = ({ maxLength, maxItems, properties }: Limited) =>
    maxLength ?? maxItems ?? properties;
  return alternatives.find((each) => says(each) !== undefined) ?? schema;
}
const fieldOf = (schema: Limited, name: string): Limited => {
  const { items, properties } = filled(schema);
  return filled(items ? fieldOf(items, name) : (properties?.[name] ?? {}));
};

function listOf(entry: string): Limited {
  const [file = '', ...path] = LISTS[entry] ?? [];
  const schemas = join(import.meta.dirname, '../src/content/json-schemas');
  const schema: Limited = JSON.parse(readFileSync(join(schemas, `${file}.json`), 'utf8'));
  return path.reduce(fieldOf, schema);
}

/** The limits of a text or of a list, as the table writes them; undefined without any. */
function limits({ minLength = 1, maxLength, minItems, maxItems, items }: Limited) {
  if (maxLength !== undefined)
    return minLength > 1 ? `${minLength} to ${maxLength}` : `${maxLength}`;
  if (maxItems === undefined) return undefined;
  const each = items && filled(items).maxLength;
  return `${minItems} to ${maxItems}${each === undefined ? '' : ` of ${each}`}`;
}

const [, table = ''] = /^\| entry .*?\n\| -.*?\n(.*?)\n\n/ms.exec(page) ?? [];
const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));

test.each(rows)('%s%s: the limits are those of the schema', (_, entry = '', fields = '') => {
  const list = listOf(entry);
  const [, count] = /(?<!` )(?<![\d`] )\b(\d+ to \d+(?: of \d+)?)/.exec(fields) ?? [];
  if (count) expect(limits(list)).toBe(count);
  for (const [, name = '', stated] of fields.matchAll(/`(\w+)` (\d[\d\w ]*?)(?= and|[,;)]|$)/g)) {
    const field = [fieldOf(list, name), fieldOf(fieldOf(list, 'stats'), name)].find(
      (each) => limits(each) !== undefined,
    );
    if (name === 'rating') expect(field).toBeUndefined();
    else expect(`${name} ${field && limits(field)}`).toBe(`${name} ${stated}`);
  }
});
