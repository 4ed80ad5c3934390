import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import type { Content } from '#content/content.ts';
import { inHeadingFont } from '#shared/text/format.ts';
import { tradesOf } from '../sections/trades.ts';
import { staticFace } from './heading-face.ts';
import { localFaceNames, localFaces, widthsFile } from './local-faces.ts';

const measured = localFaceNames.map((name) => ({
  name,
  source: localFaces[name].map((local) => `local("${local}")`).join(','),
  face: fontkit.create(readFileSync(widthsFile(name))),
}));

/** A text of the heading face, and the weight that it is set in. */
export interface SetText {
  text: string;
  weight: number;
}

/** Advance of a text on one line, in em. */
const advance = (face: fontkit.Font, text: string) =>
  face.layout(text).advanceWidth / face.unitsPerEm;

const percent = (value: number) => `${(value * 100).toFixed(2)}%`;

/**
 * Faces of the device that stand in until the heading face arrives, each stretched until `text` is
 * exactly as wide in it and stands on the same baseline: what wraps in one wraps in the other.
 * `weights` are those that ask for it (a value of font-weight).
 */
export async function fallbackFaces(
  family: string,
  { text, weight }: SetText,
  weights: string = '600 800',
): Promise<{ families: string[]; css: string }> {
  const heading = await staticFace(text, weight);
  const width = advance(heading, text);
  const rules = measured.map(({ name, source, face }) => {
    const stretch = width / advance(face, text);
    const override = (value: number) => percent(value / heading.unitsPerEm / stretch);
    return `@font-face{font-family:"${family} ${name}";src:${source};font-weight:${weights};size-adjust:${percent(stretch)};ascent-override:${override(heading.ascent)};descent-override:${override(-heading.descent)};line-gap-override:0%}`;
  });
  return {
    families: measured.map(({ name }) => `"${family} ${name}"`),
    css: rules.join('\n'),
  };
}

type FirstScreen = Pick<Content, 'hero' | 'owner'>;

/** What the first screen sets in the heading face, by its selector: it wraps, or stands beside others. */
function firstScreenTexts({ hero, owner }: FirstScreen): Record<string, SetText> {
  const texts = {
    '.hero h1': { text: owner.name, weight: 800 },
    ...Object.fromEntries(
      tradesOf(hero.tagline).map((text, index) => [
        `.hero-trade:nth-child(${index + 1})`,
        { text, weight: 650 },
      ]),
    ),
    '.hero-actions .button-primary': { text: hero.start, weight: 650 },
    '.hero-actions .button-secondary': { text: hero.projects, weight: 650 },
    '.hero-price :first-child': { text: inHeadingFont(hero.price), weight: 650 },
    '.hero-prices': { text: hero.allPrices, weight: 650 },
  };
  return Object.fromEntries(Object.entries(texts).filter(([, { text }]) => text !== ''));
}

/** The style of the first screen's own fallback faces, fitted to the owner's words. */
export async function firstScreenFaces(content: FirstScreen): Promise<string> {
  const rules = Object.entries(firstScreenTexts(content)).map(async ([selector, text], index) => {
    const { families, css } = await fallbackFaces(`f${index}`, text);
    return `${css}\n${selector}{font-family:"Bricolage",${families.join(',')},system-ui,sans-serif}`;
  });
  return (await Promise.all(rules)).join('\n');
}
