import * as v from 'valibot';
import { explainIssue } from '#content/load/issue.ts';
import { factsOf, fillPlaceholders, makeValues, type Values } from '#content/load/placeholders.ts';
import { withoutEmpty } from '#content/load/read-yaml.ts';
import { ownerSchema } from '#content/schema/owner.ts';
import { figuresSchema } from '#content/schema/services.ts';
import type { SiteEditorState } from '#shared/site-editor.ts';
import { frenchTypography } from '#shared/text/french-typography.ts';
import { type FormFile, schemas } from './parts.ts';
import { type Path, textOf, valueAt } from './values.ts';

/** The values of the files, by file. */
export type Files = SiteEditorState['files'];

/** What is wrong at a place of a file. */
export interface Issue {
  file: string;
  path: Path;
  message: string;
}

const nothing: Values = { facts: factsOf(), named: new Map() };

/** Returns what fills the {placeholders} of the texts. Those of the privacy policy are not edited here. */
export function valuesOf(files: Files): Values {
  const owner = v.safeParse(ownerSchema, withoutEmpty(files.owner));
  const figures = v.safeParse(figuresSchema, withoutEmpty(files.services));
  if (!owner.success || !figures.success) return nothing;
  return makeValues({
    owner: owner.output,
    hours: textOf(valueAt(files.contact, ['cards', 'hours', 'value'])),
    figures: figures.output,
    policy: { updated: '2000-01-01', variants: {} },
  });
}

/** Returns a text as visitors read it. */
export const asRead = (text: string, values: Values): string =>
  frenchTypography(String(fillPlaceholders(text.trim(), values, () => {})));

/** Checks a file as the server does when it is published, its texts filled. */
export function check(file: FormFile, files: Files, values: Values): Issue[] {
  const found: Issue[] = [];
  const filled = fillPlaceholders(files[file], values, (path, message) =>
    found.push({ file, path, message }),
  );
  const { issues = [] } = v.safeParse<v.GenericSchema>(schemas[file], withoutEmpty(filled));
  const broken = issues.map((issue) => ({
    file,
    path: (issue.path ?? []).map(({ key }) => key as string | number),
    message: explainIssue(issue),
  }));
  return [...found, ...broken];
}
