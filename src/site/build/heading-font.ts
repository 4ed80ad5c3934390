import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import type { Content } from '#content/content.ts';
import { inHeadingFont, taglineParts } from '#shared/text/format.ts';
import { alwaysMake } from './reuse.ts';

const require = createRequire(import.meta.url);

/** The heading font as published: every glyph, every axis. */
export const headingFontSource = require.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
);

/** Axes that the site does not vary. */
export const FIXED_AXES = { opsz: 48, wdth: 100 };

/** The last glyph, which has an outline: fontkit fails if a font ends with a blank one. */
const LAST = '€';

/** Returns the heading font at one weight with the glyphs of `text`. */
export const headingFont = (text: string, weight: number) =>
  subsetFont(readFileSync(headingFontSource), text + LAST, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight, ...FIXED_AXES },
  });

/**
 * Fonts that devices have, by their names for local(). Liberation Sans and Helvetica have the same
 * widths as Arial, letter by letter. Android before 12 has Roboto in bold, newer versions only in regular.
 */
const localFonts = {
  arial: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'],
  'roboto-bold': ['Roboto Bold', 'Roboto-Bold'],
  roboto: ['Roboto', 'Roboto-Regular'],
} as const;

export type LocalFont = keyof typeof localFonts;
export const localFontNames = Object.keys(localFonts) as LocalFont[];

/** Returns the file with the widths of a local font; `npm run fonts` writes it. */
export const widthsFile = (name: LocalFont) => resolve(import.meta.dirname, `widths/${name}.woff2`);

export interface HeadingText {
  text: string;
  weight: number;
}

/** Measures a text on one line, in em. */
const advance = (font: fontkit.Font, text: string) =>
  font.layout(text).advanceWidth / font.unitsPerEm;

const percent = (value: number, digits = 2) => `${(value * 100).toFixed(digits)}%`;

/**
 * Returns fallback fonts for the time until the heading font has loaded. Each is a font of the device,
 * stretched until `text` has exactly the same width and baseline: lines wrap at the same words.
 * @param weights the weights that use them (a value of font-weight)
 */
async function fallbackFonts(
  family: string,
  { text, weight }: HeadingText,
  weights: string = '600 800',
): Promise<{ families: string[]; css: string }> {
  const heading = fontkit.create(await headingFont(text, weight));
  const width = advance(heading, text);
  const rules = localFontNames.map((name) => {
    const source = localFonts[name].map((local) => `local("${local}")`).join(',');
    const stretch = width / advance(fontkit.create(readFileSync(widthsFile(name))), text);
    const override = (value: number) => percent(value / heading.unitsPerEm / stretch, 1);
    return `@font-face{font-family:"${family} ${name}";src:${source};font-weight:${weights};size-adjust:${percent(stretch)};ascent-override:${override(heading.ascent)};descent-override:${override(-heading.descent)};line-gap-override:0%}`;
  });
  return {
    families: localFontNames.map((name) => `"${family} ${name}"`),
    css: rules.join('\n'),
  };
}

type FirstScreen = Pick<Content, 'hero' | 'owner'>;

/** Returns the texts of the first screen in the heading font whose width matters, by their selector. */
function firstScreenTexts({ hero, owner }: FirstScreen): Record<string, HeadingText> {
  const texts = {
    '.hero h1': { text: owner.name, weight: 800 },
    ...Object.fromEntries(
      taglineParts(hero.tagline).map((text, index) => [
        `.hero-trade:nth-child(${index + 1})`,
        { text, weight: 650 },
      ]),
    ),
    '.hero-price :first-child': { text: inHeadingFont(hero.price), weight: 650 },
    '.hero-prices': { text: hero.allPrices, weight: 650 },
  };
  return Object.fromEntries(Object.entries(texts).filter(([, { text }]) => text !== ''));
}

/** Typical titles, for texts without a fallback font fitted to the owner's words. */
const TITLES =
  'Mes services, mes projets et mes tarifs. Les questions que vous vous posez. Avis de clients. Parlons de votre idée';

/** Weights that share a fallback, and the most used one among them. */
const FALLBACKS = { '600 699': 650, '700 800': 800 };

/** Returns the fallback fonts of every page, which --font-display names (src/ui/type-and-spacing.css). */
export const pageFonts = (reuse = alwaysMake): Promise<string> =>
  reuse(['page fonts'], async () => {
    const fonts = Object.entries(FALLBACKS).map(([weights, weight]) =>
      fallbackFonts('Bricolage', { text: TITLES, weight }, weights),
    );
    return (await Promise.all(fonts)).map(({ css }) => css).join('\n');
  });

/** Returns the style of the first screen's own fallback fonts, fitted to the owner's texts. */
export async function firstScreenFonts(content: FirstScreen, reuse = alwaysMake): Promise<string> {
  const rules = Object.entries(firstScreenTexts(content)).map(async ([selector, text], index) => {
    const family = `f${index}`;
    const fonts = await reuse(['font', family, JSON.stringify(text)], () =>
      fallbackFonts(family, text),
    );
    return `${fonts.css}\n${selector}{font-family:"Bricolage",${fonts.families.join(',')},system-ui,sans-serif}`;
  });
  return (await Promise.all(rules)).join('\n');
}
