import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';
import { root } from '#shared/root.ts';
import {
  FIXED_AXES,
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

/**
 * Writes the heading font, reduced to French text and to one axis (weight), and the widths of its fallback
 * fonts. Run by `npm run fonts` when a font changes; its output is committed.
 */
async function buildFonts(): Promise<void> {
  const font = await subsetFont(readFileSync(headingFontSource), GLYPHS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 600, max: 800 }, ...FIXED_AXES },
  });
  writeFileSync(resolve(FOLDER, 'bricolage-grotesque.woff2'), font);

  for (const name of localFontNames) {
    const file = widthsFile(name);
    const source = readFileSync(TWINS[name]);
    writeFileSync(file, await subsetFont(source, GLYPHS, { targetFormat: 'woff2' }));
  }
  console.log(`${font.length} bytes`);
}

await buildFonts();
