import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type defaults from './defaults/types.ts';
import { described, template, text } from './fields.ts';
import { ContentError } from './load/issue.ts';
import { type ReadFile, readYaml } from './load/read-yaml.ts';

/**
 * The words that come with the program: defaults/NAME.yaml. Each line there is the one source of a
 * text: its name, its default, its limit (« # 40 au plus » at the end of the line, or of the line of a
 * group around it) and its help (the comment above it). The schema of the file follows from it.
 */
export const defaultsFolder = fileURLToPath(new URL('defaults', import.meta.url));

/** The default texts of each file, which json-schemas.ts writes as a module for their types. */
export type Defaults = typeof defaults;

/** Fields that a file has besides its default texts, or instead of some of them. */
interface Extra {
  [name: string]: v.GenericSchema | Extra;
}

/** Shape of a file: its default texts and the extra fields. */
type Merged<Texts, Fields> = {
  [Name in keyof Texts | keyof Fields]: Name extends keyof Fields
    ? Fields[Name] extends v.GenericSchema
      ? v.InferOutput<Fields[Name]>
      : Merged<Name extends keyof Texts ? Texts[Name] : unknown, Fields[Name]>
    : Name extends keyof Texts
      ? Texts[Name]
      : never;
};

const isSchema = (field: unknown): field is v.GenericSchema =>
  typeof field === 'object' && field !== null && 'kind' in field;

/** Returns a limit with room for other words: twice the default's length, and at least 40, 80 or 200 characters. */
function usualLimit({ length }: string): number {
  const least = length > 40 ? 200 : length > 20 ? 80 : 40;
  return Math.max(least, Math.ceil(length / 10) * 20);
}

/** Names in braces that the page fills: « {count} », not « {owner.name} » or « {un|une} ». */
const placeholdersOf = (words: string) => [
  ...new Set(Array.from(words.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)),
];

/** Reads a file of defaults; throws on a syntax error. */
export function readDefaults(name: string): { read: ReadFile; lines: string[] } {
  const source = readFileSync(join(defaultsFolder, `${name}.yaml`), 'utf8');
  const { read, issue } = readYaml(`defaults/${name}.yaml`, source);
  if (!read) throw new ContentError([issue]);
  return { read, lines: source.split('\n') };
}

/** Returns the schema of a file whose texts have defaults; `extra` are the owner's own fields in it. */
export function withDefaults<Name extends keyof Defaults, const Fields extends Extra>(
  name: Name,
  extra: Fields,
): v.GenericSchema<unknown, Merged<Defaults[Name], Fields>> {
  const { read, lines } = readDefaults(name);

  const lineOf = (path: string[]) => read.locate(path).line - 1;
  function limitOf(path: string[], words: string): number {
    for (let length = path.length; length > 0; length--) {
      const [, limit] = /# (\d+) au plus$/.exec(lines[lineOf(path.slice(0, length))] ?? '') ?? [];
      if (limit) return Number(limit);
    }
    return usualLimit(words);
  }
  function helpOf(path: string[]): string {
    let first = lineOf(path);
    while (/^\s*#/.test(lines[first - 1] ?? '')) first--;
    const remark = lines.slice(first, lineOf(path)).map((line) => line.replace(/^\s*# ?/, ''));
    return remark.join(' ') || 'Texte du programme, que vous pouvez remplacer.';
  }

  function field(path: string[], words: unknown, given: v.GenericSchema | Extra = {}) {
    if (isSchema(given)) return given;
    if (typeof words === 'string') {
      const help = `${helpOf(path)} Par défaut : « ${words} ».`;
      const names = placeholdersOf(words);
      const limit = limitOf(path, words);
      return names.length > 0 ? template(limit, names, help) : text(limit, help);
    }
    if (Array.isArray(words)) throw new Error(`${name}.yaml › ${path.join('.')} needs a schema`);
    return described(
      group(path, words as Record<string, unknown> | undefined, given),
      helpOf(path),
    );
  }

  function group(
    path: string[],
    words: Record<string, unknown> = {},
    given: Extra,
  ): v.GenericSchema {
    const names = new Set([...Object.keys(words), ...Object.keys(given)]);
    return v.strictObject(
      Object.fromEntries(
        [...names].map((key) => [key, field([...path, key], words[key], given[key])]),
      ),
    );
  }

  const values = read.value as Record<string, unknown>;
  return group([], values, extra) as ReturnType<typeof withDefaults<Name, Fields>>;
}
