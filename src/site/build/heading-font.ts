import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** The heading font as published: every glyph, every axis. */
export const headingFontSource = require.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
);

/** Axes that the site does not vary. */
export const FIXED_AXES = { opsz: 48, wdth: 100 };

/** A glyph with an outline for the end: fontkit fails if a font ends with a blank one. */
const LAST = '€';

/** Returns the heading font at one weight with the glyphs of `text`, to measure and to draw outlines. */
export async function staticFont(text: string, weight: number): Promise<fontkit.Font> {
  const font = await subsetFont(readFileSync(headingFontSource), text + LAST, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight, ...FIXED_AXES },
  });
  return fontkit.create(font);
}
