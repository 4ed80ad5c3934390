import { expect, test } from 'vitest';
import { type FileName, fileNames } from './files.ts';
import { type JsonSchema, jsonSchema } from './json-schemas.ts';

/** Every field of a schema, with its path. */
function* fields(schema: JsonSchema, path: string): Generator<[path: string, field: JsonSchema]> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    yield [`${path} › ${name}`, field];
    yield* fields(field, `${path} › ${name}`);
  }
  for (const each of schema.anyOf ?? []) yield* fields(each, path);
  if (schema.items) yield* fields(schema.items, path);
  if (typeof schema.additionalProperties === 'object') {
    yield* fields(schema.additionalProperties, path);
  }
}

const fieldOf = (file: FileName, ...path: string[]) =>
  Object.fromEntries(fields(jsonSchema(file), file))[[file, ...path].join(' › ')];

test.each(fileNames)('every field of %s.yaml is explained in plain French', (name) => {
  const all = [...fields(jsonSchema(name), name)];
  expect(all.length).toBeGreaterThan(0);
  const unexplained = all.filter(
    ([, { description = '' }]) => !/^[\p{L}«….#].*\S/u.test(description),
  );
  expect(unexplained.map(([path]) => path)).toEqual([]);
});

test('an optional field may be empty, a required one may not, and an unknown one is rejected', () => {
  expect(fieldOf('hero', 'price')?.anyOf).toContainEqual({ type: 'null' });
  expect(fieldOf('owner', 'name')).toMatchObject({ type: 'string', maxLength: 60 });
  expect(jsonSchema('owner').required).toContain('name');
  expect(jsonSchema('owner').additionalProperties).toBe(false);
});

test('a file with default texts requires none of them, and lists each with its limit', () => {
  expect(jsonSchema('toasts').required).toBeUndefined();
  expect(fieldOf('contact', 'cards', 'phone')).toEqual({
    description: 'Texte du programme, que vous pouvez remplacer. Par défaut : « Téléphone ».',
    anyOf: [{ type: 'string', minLength: 1, maxLength: 30 }, { type: 'null' }],
  });
  expect(fieldOf('contact', 'form', 'waiting')?.description).toMatch(/^Tant qu’un message attend/);
});
