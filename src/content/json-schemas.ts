import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { root } from '#shared/root.ts';
import { defaultsFolder, readDefaults } from './defaults.ts';
import { contentFiles, type FileName, fileNames } from './files.ts';

/** The parts of a JSON Schema that are changed here. */
export interface JsonSchema {
  type?: string;
  title?: string;
  description?: string;
  required?: string[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** Adapts a schema to files as people type them: an optional field may have no value. */
function asTyped(schema: JsonSchema, hasDefaults: boolean): JsonSchema {
  const { properties, required, additionalProperties, ...typed } = schema;
  if (typed.items) typed.items = asTyped(typed.items, false);
  if (typed.anyOf) typed.anyOf = typed.anyOf.map((each) => asTyped(each, hasDefaults));
  if (typeof additionalProperties === 'object') {
    return { ...typed, additionalProperties: asTyped(additionalProperties, false) };
  }
  if (!properties) return typed;
  const needed = hasDefaults ? [] : (required ?? []);
  return {
    ...typed,
    additionalProperties: false,
    ...(needed.length > 0 ? { required: needed } : {}),
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const { title, description, ...shown } = asTyped(property, hasDefaults);
        const help = { ...(title ? { title } : {}), ...(description ? { description } : {}) };
        if (needed.includes(name)) return [name, { ...help, ...shown }];
        return [name, { ...help, anyOf: [shown, { type: 'null' }] }];
      }),
    ),
  };
}

const hasDefaults = (name: FileName) => existsSync(resolve(defaultsFolder, `${name}.yaml`));

/** Returns the JSON Schema of a content file, for completion and help in an owner's editor. */
export function jsonSchema(name: FileName): JsonSchema {
  const schema = toJsonSchema(contentFiles[name], {
    errorMode: 'ignore',
    // « 330 000 » is a whole number to us, a text to YAML.
    ignoreActions: ['integer'],
  });
  return asTyped(schema as JsonSchema, hasDefaults(name));
}

/**
 * Writes what editors and the type check read: the JSON Schemas in .schemas/, named in the first line of each
 * content file, and the default texts as a module.
 */
export function writeEditorFiles(): void {
  const folder = resolve(root, '.schemas');
  mkdirSync(folder, { recursive: true });
  for (const name of fileNames) {
    writeFileSync(
      resolve(folder, `${name}.json`),
      `${JSON.stringify(jsonSchema(name), null, 1)}\n`,
    );
  }
  const files = fileNames.filter(hasDefaults).map((name) => [name, readDefaults(name).read.value]);
  const texts = JSON.stringify(Object.fromEntries(files), null, 1);
  writeFileSync(resolve(defaultsFolder, 'types.ts'), `export default ${texts};\n`);
}
