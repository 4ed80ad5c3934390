import { type Colour, contrast, readColour, written } from '../colour.ts';
import type { AssistantVocabulary } from '../content.ts';
import { PORTRAIT_FILE } from '../fields.ts';
import type { FileName } from '../files.ts';
import { links, rules, values } from '../messages.ts';
import type { Palette } from '../schema/palette.ts';
import { vocabularyFiles } from '../schema/patterns.ts';
import type { CheckedFiles } from './derive-content.ts';
import type { CrossIssue, EntryPath } from './issue.ts';
import { programTopics } from './topics.ts';
import { didYouMean } from './unknown-fields.ts';

/** Least ratios of WCAG 2.2: body text at AAA, other text at AA, borders of controls. */
const AAA = 7;
const AA = 4.5;
const CONTROL = 3;
/** Read in passing, in four seconds. */
const TOAST = 10;

const PAPERS = ['paper', 'paper-raised', 'paper-sunken'] as const;

type Token = keyof Palette['light'];

/** What is written or drawn, the grounds behind it, the least ratio. */
const PAIRS: [ink: Token, grounds: readonly Token[], least: number][] = [
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
];

/** What is written on each gradient; the large figures of posters need less than small text. */
const ON_GRADIENTS: Record<keyof Palette['gradients'], [ink: Token, least: number]> = {
  terracotta: ['on-night', CONTROL],
  laterite: ['on-night', AA],
  lagoon: ['on-night', CONTROL],
  palm: ['on-night', CONTROL],
  indigo: ['on-night', AAA],
  ochre: ['on-sun', AAA],
};

interface Pair {
  ink: EntryPath;
  ground: EntryPath;
  least: number;
}

function pairsOf(palette: Palette): Pair[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const at = (token: Token): EntryPath => [
      palette[theme][token] === undefined ? 'light' : theme,
      token,
    ];
    const flat = PAIRS.flatMap(([ink, grounds, least]) =>
      grounds.map((ground) => ({ ink: at(ink), ground: at(ground), least })),
    );
    const onGradients = Object.entries(ON_GRADIENTS).flatMap(([name, [ink, least]]) =>
      ['from', 'to'].map((end) => ({ ink: at(ink), ground: ['gradients', name, end], least })),
    );
    return [...flat, ...onGradients];
  });
}

/** Returns the colour as much lighter or darker as the ratio needs; undefined when none is enough. */
function readable(colour: Colour, beside: Colour, least: number): string | undefined {
  const step = colour.l < beside.l ? -0.01 : 0.01;
  for (let l = colour.l + step; l > 0 && l < 1; l += step) {
    if (contrast({ ...colour, l }, beside) < least) continue;
    return written({ ...colour, l });
  }
  return undefined;
}

const valueAt = (palette: Palette, path: EntryPath): Colour =>
  readColour(
    String(
      path.reduce<unknown>((group, name) => (group as Record<string, unknown>)[name], palette),
    ),
  );

/**
 * Finds the pairs of colours that cannot be read, each at the entry to fix: the owner's rather than
 * the default, with a colour that would do. Each entry is reported once, for its worst pair.
 * @param isOwners whether the owner's own file has an entry
 */
export function contrastIssues(
  palette: Palette,
  isOwners: (path: EntryPath) => boolean,
): CrossIssue[] {
  const worst = new Map<string, CrossIssue & { lack: number }>();
  for (const { ink, ground, least } of pairsOf(palette)) {
    const [path, other] = isOwners(ink) || !isOwners(ground) ? [ink, ground] : [ground, ink];
    const [colour, beside] = [valueAt(palette, path), valueAt(palette, other)];
    const found = contrast(colour, beside);
    if (found >= least) continue;
    const lack = least / found;
    if (lack <= (worst.get(path.join('.'))?.lack ?? 0)) continue;
    const better = readable(colour, beside, least);
    const change = colour.l < beside.l ? links.darker : links.lighter;
    const remedy = better ? change(better) : links.moveAway(other.join('.'));
    const shown = (Math.floor(found * 10) / 10).toFixed(1).replace('.', ',');
    const message = links.contrast(shown, other.join('.'), least) + remedy;
    worst.set(path.join('.'), { file: 'palette', path, message, lack });
  }
  return [...worst.values()];
}

/** The pictures that the content may name. */
export interface Pictures {
  /** Names of the files in the owner's folder. */
  present: readonly string[];
  /** Whether there is a picture, there or among those from /gestion. */
  has(name: string): boolean;
}

/** Finds pictures that the content names or needs and that are not in its folder. */
export function pictureIssues(
  { present, has }: Pictures,
  owner?: CheckedFiles['owner'],
  projects?: CheckedFiles['projects'],
): CrossIssue[] {
  const missingPicture = (file: FileName, path: EntryPath, name: string): CrossIssue[] =>
    has(name) ? [] : [{ file, path, message: links.noPicture(name) }];
  const portraits = present.filter((name) => PORTRAIT_FILE.test(name));
  const portrait: CrossIssue = {
    file: 'owner',
    path: ['portraitAlt'],
    message: portraits.length > 1 ? links.portraits(portraits) : links.noPortrait,
  };
  const missing = (projects?.categories ?? []).flatMap((category, index) =>
    category.projects.flatMap(({ picture, pictures }, place) => {
      const path = ['categories', index, 'projects', place];
      return [
        ...(picture ? missingPicture('projects', [...path, 'picture', 'file'], picture.file) : []),
        ...pictures.flatMap(({ file }, each) =>
          missingPicture('projects', [...path, 'pictures', each, 'file'], file),
        ),
      ];
    }),
  );
  if (owner?.portrait)
    return [...missingPicture('owner', ['portrait'], owner.portrait), ...missing];
  return [...(portraits.length === 1 ? [] : [portrait]), ...missing];
}

/** Finds addresses of pages that two projects have, or one twice: old ones count too. */
export function slugIssues({ categories }: CheckedFiles['projects']): CrossIssue[] {
  const seen = new Set<string>();
  return categories.flatMap((category, index) =>
    category.projects.flatMap(({ story }, place) => {
      const path: EntryPath = ['categories', index, 'projects', place, 'story'];
      const slugs: [EntryPath, string | undefined][] = [
        [[...path, 'slug'], story?.slug],
        ...(story?.formerSlugs ?? []).map((former, each): [EntryPath, string] => [
          [...path, 'formerSlugs', each],
          former,
        ]),
      ];
      return slugs.flatMap(([at, slug]): CrossIssue[] => {
        const isTaken = slug !== undefined && seen.has(slug);
        if (slug) seen.add(slug);
        return isTaken
          ? [{ file: 'projects', path: at, message: rules.twice('Ce nom d’adresse') }]
          : [];
      });
    }),
  );
}

/** Finds words of the trade for something that the assistant does not know. */
export function vocabularyIssues({ words, services, skills }: AssistantVocabulary): CrossIssue[] {
  const topics = programTopics().map(({ id }) => id);
  const known = [...topics, ...Object.keys(vocabularyFiles.aspects.entries)];
  const unknown = Object.keys(words).filter((name) => !known.includes(name));
  const parts = Object.entries(skills).filter(
    ([, { within }]) => within !== undefined && !(within in services),
  );
  return [
    ...unknown.map((name): CrossIssue => {
      const message = links.unknownTopic(name) + (didYouMean(name, known) || values.remove);
      return { file: 'assistant-vocabulary', path: ['words', name], message };
    }),
    ...parts.map(([skill, { within = '' }]): CrossIssue => {
      const remedy = didYouMean(within, Object.keys(services)) || links.correct;
      const message = links.noWords(within) + remedy;
      return { file: 'assistant-vocabulary', path: ['skills', skill, 'within'], message };
    }),
  ];
}
