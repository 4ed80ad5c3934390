import { resolve } from 'node:path';

/**
 * Faces that devices have, by what local() calls them. Liberation Sans and Helvetica are as wide as
 * Arial, letter by letter. An Android before 12 has Roboto in bold, a newer one gives its regular cut.
 */
export const localFaces = {
  arial: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'],
  'roboto-bold': ['Roboto Bold', 'Roboto-Bold'],
  roboto: ['Roboto', 'Roboto-Regular'],
} as const;

export type LocalFace = keyof typeof localFaces;
export const localFaceNames = Object.keys(localFaces) as LocalFace[];

/** The file that has the widths of a local face; `npm run fonts` makes it. */
export const widthsFile = (name: LocalFace) => resolve(import.meta.dirname, `widths/${name}.woff2`);
