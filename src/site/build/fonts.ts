import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { root } from '#shared/root.ts';
import { FIXED_AXES, headingFaceSource } from './heading-face.ts';
import { type LocalFace, localFaceNames, widthsFile } from './local-faces.ts';

const require = createRequire(import.meta.url);
/** A published face that is as wide, letter by letter. */
const TWINS: Record<LocalFace, string> = {
  arial: require.resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff2'),
  'roboto-bold': require.resolve('@fontsource/roboto/files/roboto-latin-700-normal.woff2'),
  roboto: require.resolve('@fontsource/roboto/files/roboto-latin-400-normal.woff2'),
};

const FOLDER = resolve(root, 'src/ui/fonts');

/** Letters, figures and signs of French text, and no more. */
const GLYPHS =
  ' !"#%&\'()*+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZ|abcdefghijklmnopqrstuvwxyz' +
  'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»’“”…–—€°\u00A0\u202F';

/** Titles as sites have them, for whatever is not fitted to the owner's own words (fallback-faces.ts). */
const TITLES =
  'Mes services, mes projets et mes tarifs. Les questions que vous vous posez. Avis de clients. Parlons de votre idée';

/** Weights that share a fallback, and the one among them that is used most. */
const FALLBACKS = [
  { weights: '600 699', weight: 650 },
  { weights: '700 800', weight: 800 },
];

/**
 * Writes the heading face, cut to French text and to one axis (weight), the widths of the faces that
 * stand in for it, and their declaration. Run by `npm run fonts` when a face changes; its output is
 * committed.
 */
async function buildFonts(): Promise<void> {
  const font = await subsetFont(readFileSync(headingFaceSource), GLYPHS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 600, max: 800 }, ...FIXED_AXES },
  });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(resolve(FOLDER, 'bricolage-grotesque.woff2'), font);

  for (const name of localFaceNames) {
    const file = widthsFile(name);
    mkdirSync(dirname(file), { recursive: true });
    const source = readFileSync(TWINS[name]);
    writeFileSync(file, await subsetFont(source, GLYPHS, { targetFormat: 'woff2' }));
  }
  // Reads the widths that were just written.
  const { fallbackFaces } = await import('./fallback-faces.ts');
  const rules = await Promise.all(
    FALLBACKS.map(async ({ weights, weight }) => {
      const { css } = await fallbackFaces('Bricolage', { text: TITLES, weight }, weights);
      return css;
    }),
  );
  writeFileSync(
    resolve(root, 'src/ui/fonts.css'),
    `/* Made by src/site/build/fonts.ts. What stands in until the face arrives is about as wide, on the same baseline. */
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
