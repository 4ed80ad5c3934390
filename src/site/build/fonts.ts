import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { root } from '#shared/root.ts';
import {
  FIXED_AXES,
  fallbackFonts,
  headingFontSource,
  type LocalFont,
  localFontNames,
  widthsFile,
} from './heading-font.ts';

const require = createRequire(import.meta.url);
/** A published font with the same widths, letter by letter. */
const TWINS: Record<LocalFont, string> = {
  arial: require.resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff2'),
  'roboto-bold': require.resolve('@fontsource/roboto/files/roboto-latin-700-normal.woff2'),
  roboto: require.resolve('@fontsource/roboto/files/roboto-latin-400-normal.woff2'),
};

const FOLDER = resolve(root, 'src/ui/fonts');

/** The letters, figures and signs of French text only. */
const GLYPHS =
  ' !"#%&\'()*+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZ|abcdefghijklmnopqrstuvwxyz' +
  'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»’“”…–—€°\u00A0\u202F';

/** Typical titles, for texts that get no fallback fitted to the owner's words (heading-font.ts). */
const TITLES =
  'Mes services, mes projets et mes tarifs. Les questions que vous vous posez. Avis de clients. Parlons de votre idée';

/** Weights that share a fallback, and the most used one among them. */
const FALLBACKS = [
  { weights: '600 699', weight: 650 },
  { weights: '700 800', weight: 800 },
];

/**
 * Writes the heading font, reduced to French text and to one axis (weight), the widths of its fallback
 * fonts, and their declaration. Run by `npm run fonts` when a font changes; its output is committed.
 */
async function buildFonts(): Promise<void> {
  const font = await subsetFont(readFileSync(headingFontSource), GLYPHS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 600, max: 800 }, ...FIXED_AXES },
  });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(resolve(FOLDER, 'bricolage-grotesque.woff2'), font);

  for (const name of localFontNames) {
    const file = widthsFile(name);
    mkdirSync(dirname(file), { recursive: true });
    const source = readFileSync(TWINS[name]);
    writeFileSync(file, await subsetFont(source, GLYPHS, { targetFormat: 'woff2' }));
  }
  const rules = await Promise.all(
    FALLBACKS.map(async ({ weights, weight }) => {
      const { css } = await fallbackFonts('Bricolage', { text: TITLES, weight }, weights);
      return css;
    }),
  );
  writeFileSync(
    resolve(root, 'src/ui/fonts.css'),
    `/* Written by src/site/build/fonts.ts. The fallback fonts have about the same width, on the same baseline. */
@font-face {
  font-family: "Bricolage";
  src: url("./fonts/bricolage-grotesque.woff2") format("woff2");
  font-weight: 600 800;
  font-display: swap;
}
${rules.join('\n')}
`,
  );
  console.log(`${font.length} bytes`);
}

await buildFonts();
