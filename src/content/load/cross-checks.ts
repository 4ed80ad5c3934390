import { type Colour, contrast, readColour, written } from '../colour.ts';
import type { AssistantVocabulary, CheckedFiles } from '../content.ts';
import { PORTRAIT_FILE } from '../fields.ts';
import type { FileName } from '../files.ts';
import { links, rules, values } from '../messages.ts';
import type { Palette } from '../schema/palette.ts';
import { vocabularyFiles } from '../schema/patterns.ts';
import type { CrossIssue, EntryPath } from './issue.ts';
import { didYouMean } from './issue.ts';
import { programTopics } from './topics.ts';

/** Minimum ratios of WCAG 2.2: body text at AAA, other text at AA, borders of controls. */
const AAA = 7;
const AA = 4.5;
const CONTROL = 3;
/** Toasts are read at a glance, in four seconds. */
const TOAST = 10;

const PAPERS = ['paper', 'paper-raised', 'paper-sunken'] as const;

type Token = keyof Palette['light'];

const gradients = (...names: (keyof Palette['gradients'])[]) =>
  names.flatMap((name) => [`gradients.${name}.from`, `gradients.${name}.to`]);

/** Ink, backgrounds, minimum ratio; the large figures of posters, on gradients, need less. */
const PAIRS: [ink: Token, grounds: readonly string[], least: number][] = [
  ['ink', PAPERS, AAA],
  ['ink-soft', PAPERS, AAA],
  ['call-strong', PAPERS, AA],
  ['lagoon', PAPERS, AA],
  ['ochre', PAPERS, AA],
  ['danger', PAPERS, AA],
  ['on-call', ['call', 'call-strong'], AA],
  ['on-danger', ['danger'], AA],
  ['on-field-danger', ['field-danger'], AAA],
  ['on-toast-success', ['toast-success'], TOAST],
  ['on-toast-danger', ['toast-danger'], TOAST],
  ['paper', ['ink', 'lagoon'], AA],
  ['on-night', ['night', 'field-figures', 'field-lagoon'], AAA],
  ['on-night-soft', ['night', 'field-figures'], AAA],
  ['sun', ['night', 'field-figures'], AA],
  ['on-sun', ['sun', 'on-night'], AAA],
  ['on-field-lagoon', ['field-lagoon'], AAA],
  ['on-field-sun', ['field-sun'], AAA],
  ['line-strong', PAPERS, CONTROL],
  ['focus', [...PAPERS, 'field-sun'], CONTROL],
  ['on-night', gradients('terracotta', 'lagoon', 'palm'), CONTROL],
  ['on-night', gradients('laterite'), AA],
  ['on-night', gradients('indigo'), AAA],
  ['on-sun', gradients('ochre'), AAA],
];

/** Returns each pair of a theme: the entries of its two colours, and the minimum ratio. */
function pairsOf(palette: Palette, theme: 'light' | 'dark'): [EntryPath, EntryPath, number][] {
  const at = (token: string): EntryPath => {
    if (token.includes('.')) return token.split('.');
    return [token in palette[theme] ? theme : 'light', token];
  };
  return PAIRS.flatMap(([ink, grounds, least]) =>
    grounds.map((ground): [EntryPath, EntryPath, number] => [at(ink), at(ground), least]),
  );
}

/** Returns the colour lightened or darkened as far as the ratio needs; undefined if that is impossible. */
function readable(colour: Colour, beside: Colour, least: number): string | undefined {
  const step = colour.l < beside.l ? -0.01 : 0.01;
  for (let l = colour.l + step; l > 0 && l < 1; l += step) {
    if (contrast({ ...colour, l }, beside) >= least) return written({ ...colour, l });
  }
  return undefined;
}

const valueAt = (palette: Palette, path: EntryPath): Colour =>
  readColour(String(path.reduce<unknown>((group, name) => Object(group)[name], palette)));

/**
 * Finds the pairs of colours with too little contrast, each at the entry to fix (the owner's rather than the
 * default) with a colour that would pass. Each entry is reported once, for its worst pair.
 * @param isOwners whether the owner's own file has an entry
 */
export function contrastIssues(
  palette: Palette,
  isOwners: (path: EntryPath) => boolean,
): CrossIssue[] {
  const worst = new Map<string, CrossIssue & { lack: number }>();
  for (const [ink, ground, least] of [...pairsOf(palette, 'light'), ...pairsOf(palette, 'dark')]) {
    const found = contrast(valueAt(palette, ink), valueAt(palette, ground));
    if (found >= least) continue;
    // The owner's colour first, then one that can be changed enough.
    const sides = [
      [ink, ground],
      [ground, ink],
    ].map(([path = [], other = []]) => {
      const [colour, beside] = [valueAt(palette, path), valueAt(palette, other)];
      return { path, other, colour, beside, better: readable(colour, beside, least) };
    });
    const owners = sides.filter(({ path }) => isOwners(path));
    const side = owners.find(({ better }) => better) ?? owners[0] ?? sides[0];
    if (!side) continue;
    const { path, other, colour, beside, better } = side;
    const lack = least / found;
    if (lack <= (worst.get(path.join('.'))?.lack ?? 0)) continue;
    const change = colour.l < beside.l ? links.darker : links.lighter;
    const remedy = better ? change(better) : links.moveAway(other.join('.'));
    const shown = (Math.floor(found * 10) / 10).toFixed(1).replace('.', ',');
    const message = links.contrast(shown, other.join('.'), least) + remedy;
    worst.set(path.join('.'), { file: 'palette', path, message, lack });
  }
  return [...worst.values()];
}

/** Pictures that the content may name. */
export interface Pictures {
  /** Names of the files in the owner's folder. */
  present: readonly string[];
  /** Whether a picture exists there or among those from /gestion. */
  has(name: string): boolean;
}

/** Returns every project, with its entry. */
const projectsIn = ({ categories }: CheckedFiles['projects']) =>
  categories.flatMap(({ projects }, index) =>
    projects.map((project, place) => ({
      ...project,
      path: ['categories', index, 'projects', place] as EntryPath,
    })),
  );

/** Finds pictures that the content names or needs but that are missing. */
export function pictureIssues(
  { present, has }: Pictures,
  owner?: CheckedFiles['owner'],
  projects?: CheckedFiles['projects'],
): CrossIssue[] {
  const issues: CrossIssue[] = [];
  function check(file: FileName, path: EntryPath, name?: string) {
    if (!name || has(name)) return;
    issues.push({ file, path, message: links.noPicture(name, didYouMean(name, present)) });
  }
  const portraits = present.filter((name) => PORTRAIT_FILE.test(name));
  if (!owner?.portrait && portraits.length !== 1) {
    const message = portraits.length > 1 ? links.portraits(portraits) : links.noPortrait;
    issues.push({ file: 'owner', path: ['portraitAlt'], message });
  }
  check('owner', ['portrait'], owner?.portrait);
  for (const { path, picture, pictures } of projects ? projectsIn(projects) : []) {
    check('projects', [...path, 'picture', 'file'], picture?.file);
    for (const [each, { file }] of pictures.entries())
      check('projects', [...path, 'pictures', each, 'file'], file);
  }
  return issues;
}

/** Finds duplicate addresses of project pages, former ones included. */
export function slugIssues(projects: CheckedFiles['projects']): CrossIssue[] {
  const seen = new Set<string>();
  return projectsIn(projects).flatMap(({ story, path }) =>
    (story ? [story.slug, ...story.formerSlugs] : []).flatMap((slug, each): CrossIssue[] => {
      if (seen.size < seen.add(slug).size) return [];
      const entry = each === 0 ? ['slug'] : ['formerSlugs', each - 1];
      const message = rules.twice('Ce nom d’adresse');
      return [{ file: 'projects', path: [...path, 'story', ...entry], message }];
    }),
  );
}

/** Finds words of the trade for a name that the assistant does not know. */
export function vocabularyIssues({ words, services, skills }: AssistantVocabulary): CrossIssue[] {
  const topics = programTopics().map(({ id }) => id);
  const known = [...topics, ...Object.keys(vocabularyFiles.aspects.entries)];
  const issue = (path: EntryPath, message: string): CrossIssue[] => [
    { file: 'assistant-vocabulary', path, message },
  ];
  return [
    ...Object.keys(words).flatMap((name) => {
      if (known.includes(name)) return [];
      const remedy = didYouMean(name, known) || values.remove;
      return issue(['words', name], links.unknownTopic(name) + remedy);
    }),
    ...Object.entries(skills).flatMap(([skill, { within }]) => {
      if (within === undefined || within in services) return [];
      const remedy = didYouMean(within, Object.keys(services)) || links.correct;
      return issue(['skills', skill, 'within'], links.noWords(within) + remedy);
    }),
  ];
}
