import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, test } from 'vitest';
import { contentFiles, fileNames } from './files.ts';

/** A JSON Schema, as far as it is changed here. */
interface JsonSchema {
  type?: string;
  required?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** As a file is typed: what may be left out may stand there empty; with wording, all may. */
function asTyped({ properties, items, required, ...schema }: JsonSchema, hasWording: boolean) {
  const typed: JsonSchema = schema;
  if (items) typed.items = asTyped(items, false);
  if (!properties) return typed;
  const needed = hasWording ? [] : (required ?? []);
  typed.properties = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const shown = asTyped(property, hasWording);
      return [name, needed.includes(name) ? shown : { anyOf: [shown, { type: 'null' }] }];
    }),
  );
  if (needed.length > 0) typed.required = needed;
  return typed;
}

// Editors read these files for completion: the first line of each content file names its own.
// After a change of a schema: npm run test:unit -- src/content/json-schema -u
test.each(fileNames)('the JSON Schema of %s.yaml is that of its schema', async (name) => {
  const schema = toJsonSchema(contentFiles[name], {
    errorMode: 'ignore',
    // « 330 000 » is a whole number to us, a text to YAML.
    ignoreActions: ['integer'],
  });
  const hasWording = existsSync(resolve(import.meta.dirname, `defaults/${name}.yaml`));
  const typed = asTyped(schema as JsonSchema, hasWording);
  await expect(`${JSON.stringify(typed, null, 1)}\n`).toMatchFileSnapshot(
    `json-schemas/${name}.json`,
  );
});
