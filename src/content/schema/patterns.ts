import * as v from 'valibot';

/**
 * Lists of words as the assistant matches them, typed in one block: patterns separated by line ends or
 * commas (src/assistant/normalize/term-pattern.ts has the notation); what follows # is left out.
 */
export const patternsOf = (block: string): string[] =>
  block
    .split(/[\n,]/)
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean);

/** A block of patterns, as a list. */
export const patterns = v.pipe(v.string(), v.transform(patternsOf));

/** Blocks of patterns by name. */
export const patternsByName = v.record(v.string(), patterns);

/** Words between spaces, on as many lines as one likes. */
export const wordList = v.pipe(
  v.string(),
  v.transform((block) => block.split(/\s+/).filter(Boolean)),
);

/** Lines of several words each. */
export const wordGroupsOf = (block: string): string[][] =>
  patternsOf(block).map((line) => line.split(' '));
export const wordGroups = v.pipe(v.string(), v.transform(wordGroupsOf));

/** Lines « what is found => what is put there ». */
export const replacements = v.pipe(
  v.string(),
  v.transform((block) =>
    block
      .split('\n')
      .filter((line) => line.includes(' => '))
      .map((line) => line.split(' => ').map((side) => side.trim()) as [string, string]),
  ),
);

/** Lines « what is meant: how it is typed, in other words ». */
export const spellings = v.pipe(
  v.string(),
  v.transform((block) =>
    block.split('\n').flatMap((line) => {
      const [meant = '', typed = ''] = line.split(':').map((side) => side.trim());
      return typed
        .split(' ')
        .filter(Boolean)
        .map((variant) => [variant, meant] as [string, string]);
    }),
  ),
);
