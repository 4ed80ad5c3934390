import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** The heading face as it is published: every glyph, every axis. */
export const headingFaceSource = require.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
);

/** The axes that the site does not vary. */
export const FIXED_AXES = { opsz: 48, wdth: 100 };

/** The last glyph of the face that has an outline: fontkit fails where a face ends with a blank one. */
const LAST = '€';

/** The heading face at one weight with the glyphs of `text`, to measure and to draw outlines from. */
export async function staticFace(text: string, weight: number): Promise<fontkit.Font> {
  const font = await subsetFont(readFileSync(headingFaceSource), text + LAST, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight, ...FIXED_AXES },
  });
  return fontkit.create(font);
}
