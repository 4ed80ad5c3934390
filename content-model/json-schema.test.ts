import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, test } from 'vitest';
import { contentFiles, fileNames } from './files.ts';

/** A JSON Schema, as far as it is changed here. */
interface JsonSchema {
  required?: string[];
  properties?: Record<string, JsonSchema>;
}

/** Without « required »: what a file leaves out is the program's wording. */
function allOptional({ required: _required, properties, ...schema }: JsonSchema): JsonSchema {
  if (!properties) return schema;
  const optional = Object.entries(properties).map(([name, of]) => [name, allOptional(of)]);
  return { ...schema, properties: Object.fromEntries(optional) };
}

// Editors read these files for completion: the first line of each content file names its own.
// After a change of a schema: npm run test:unit -- content-model/json-schema -u
test.each(fileNames)('the JSON Schema of %s.yaml is that of its schema', async (name) => {
  const schema = toJsonSchema(contentFiles[name], { typeMode: 'input', errorMode: 'ignore' });
  const hasWording = existsSync(resolve(import.meta.dirname, `wording/${name}.yaml`));
  const shown = hasWording ? allOptional(schema as JsonSchema) : schema;
  await expect(`${JSON.stringify(shown, null, 1)}\n`).toMatchFileSnapshot(
    `json-schemas/${name}.json`,
  );
});
