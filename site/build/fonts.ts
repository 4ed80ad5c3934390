import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { root } from './paths.ts';

const require = createRequire(import.meta.url);
const SOURCE = require.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
);
const FOLDER = resolve(root, 'ui/fonts');

/** Letters, figures and signs of French text, and no more. */
const GLYPHS =
  ' !"#%&\'()*+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZ|abcdefghijklmnopqrstuvwxyz' +
  'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»’“”…–—€°\u00A0\u202F';

/** The heading face at one weight with the glyphs of `text`, to draw outlines from. */
export async function staticFace(text: string, weight: number): Promise<fontkit.Font> {
  const variationAxes = { wght: weight, opsz: 48, wdth: 100 };
  const font = await subsetFont(readFileSync(SOURCE), text, {
    targetFormat: 'sfnt',
    variationAxes,
  });
  return fontkit.create(font);
}

/** Weights that share a fallback, and the one among them that is used most. */
const FALLBACKS = [
  { from: 600, to: 699, measured: 650 },
  { from: 700, to: 800, measured: 800 },
];

/** Text like that of the first screen: what wraps there must wrap alike in both faces. */
const SAMPLE = 'Développeur Web & Mobile | Expert IA';
/** Advance of the sample in Arial Bold, in em (measured with Liberation Sans Bold, its metric twin). */
const ARIAL_BOLD_ADVANCE = 18.1;

/** A local face stretched to the metrics of the heading face at one weight. */
async function fallbackRule({ from, to, measured }: (typeof FALLBACKS)[number]): Promise<string> {
  const face = await staticFace(SAMPLE, measured);
  const { unitsPerEm, ascent, descent, lineGap } = face;
  const { advanceWidth } = face.layout(SAMPLE);
  const sizeAdjust = advanceWidth / unitsPerEm / ARIAL_BOLD_ADVANCE;
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  const override = (value: number) => percent(value / unitsPerEm / sizeAdjust);
  return `
@font-face {
  font-family: "Bricolage fallback";
  src: local("Arial Bold"), local("Arial"), local("Roboto Bold"), local("Roboto"), local("Liberation Sans Bold"), local("Helvetica Bold");
  font-weight: ${from} ${to};
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${override(ascent)};
  descent-override: ${override(-descent)};
  line-gap-override: ${override(lineGap)};
}
`;
}

/**
 * Writes the heading face, cut to French text and to one axis (weight), and the declaration of its
 * fallback: a local face stretched to the same metrics, so that nothing moves when the font arrives.
 * Run by `npm run fonts` when the face changes; its output is committed.
 */
async function buildFonts(): Promise<void> {
  const source = readFileSync(SOURCE);
  const font = await subsetFont(source, GLYPHS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 600, max: 800 }, opsz: 48, wdth: 100 },
  });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(resolve(FOLDER, 'bricolage-grotesque.woff2'), font);

  const fallbacks = await Promise.all(FALLBACKS.map(fallbackRule));
  writeFileSync(
    resolve(root, 'ui/fonts.css'),
    `/* Made by site/build/fonts.ts. Nothing moves when the face arrives: the fallbacks have its metrics. */
@font-face {
  font-family: "Bricolage";
  src: url("./fonts/bricolage-grotesque.woff2") format("woff2");
  font-weight: 600 800;
  font-display: swap;
}
${fallbacks.join('')}`,
  );
  console.log(`${font.length} bytes`);
}

if (import.meta.main) await buildFonts();
