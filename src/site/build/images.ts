import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { hexOf } from '#content/colour.ts';
import { picturePath } from '#content/folder.ts';
import { owner, palette, projects } from '#content/index.ts';
import type { BuildAssets, ImageFile } from '../build-assets.tsx';
import { type Files, writeFiles } from './bundle.ts';
import { type Cut, drawPicture, encoded, portraitFile } from './picture.ts';
import type { Reuse } from './reuse.ts';

/** The portrait is shown upright. */
export const portraitCut: Cut = { ratio: 4 / 5, focus: owner.portraitFocus };
/** Widths of the portrait in pixels: a phone at 2x and 3x, a desktop at 2x. */
const PORTRAIT_WIDTHS = [400, 600, 960];

/** The same as the project posters, which pictures replace. */
const PROJECT_RATIO = 8 / 5;
const PROJECT_WIDTHS = [400, 800];
/** Widths in pixels of a picture that is shown whole: on a phone, on a desktop. */
const WHOLE_WIDTHS = [800, 1600];

const FORMATS = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 4 }),
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 4 }),
  jpeg: (image: Sharp) =>
    image.flatten({ background: hexOf(palette.light.night) }).jpeg({ quality: 80, mozjpeg: true }),
} as const;

interface Drawing {
  file: string;
  /** Prefix of the written files' names. */
  name: string;
  widths: readonly number[];
  /** Absent: the whole picture. */
  cut?: Cut;
}

/**
 * Draws a picture in one format and each width that its file allows, under names that carry a hash of their
 * content; narrowest first. Returns the addresses, and the files from the site's folder.
 */
async function draw({ file, name, widths, cut }: Drawing, format: keyof typeof FORMATS) {
  const pictures = new Map<number, ImageFile>();
  const files: Files = {};
  for (const wanted of widths) {
    const image = await drawPicture(file, wanted, cut);
    const { data, info } = await encoded(file, FORMATS[format](image));
    const { width, height } = info;
    const hash = createHash('sha256').update(data).digest('base64url').slice(0, 8);
    const asset = `assets/${name}-${width}-${hash}.${format === 'jpeg' ? 'jpg' : format}`;
    files[asset] = data;
    pictures.set(width, { src: `/${asset}`, width, height });
  }
  return { shown: [...pictures.values()], files };
}

/** Draws the portrait and the pictures of projects into the site, and returns their addresses. */
export async function buildImages(
  siteFolder: string,
  reuse: Reuse,
): Promise<Pick<BuildAssets, 'portrait' | 'portraitIsOpaque' | 'projectPictures'>> {
  // One picture at a time: twelve at once hold 200 MB.
  sharp.cache(false);
  const write = async (drawing: Drawing, format: keyof typeof FORMATS) => {
    const { file, ...looks } = drawing;
    const inputs = [JSON.stringify([looks, format, palette.light.night]), readFileSync(file)];
    const { shown, files } = await reuse(inputs, () => draw(drawing, format));
    writeFiles(siteFolder, files);
    return shown;
  };
  const owners = {
    file: portraitFile(),
    name: 'portrait',
    widths: PORTRAIT_WIDTHS,
    cut: portraitCut,
  };
  const portrait = {
    avif: await write(owners, 'avif'),
    // For browsers without AVIF.
    jpeg: await write({ ...owners, widths: [600] }, 'jpeg'),
  };
  const { isOpaque: portraitIsOpaque } = await sharp(owners.file).stats();
  const projectPictures: BuildAssets['projectPictures'] = {};
  for (const { pictures } of projects.categories.flatMap((category) => category.projects)) {
    for (const [index, { file: name, focus }] of pictures.entries()) {
      const whole = { file: picturePath(name), name: 'project', widths: WHOLE_WIDTHS };
      const card = { ...whole, widths: PROJECT_WIDTHS, cut: { ratio: PROJECT_RATIO, focus } };
      // The card shows only the first; two projects may share a picture.
      const known = projectPictures[name];
      projectPictures[name] = {
        avif: index === 0 ? await write(card, 'avif') : (known?.avif ?? []),
        webp: index === 0 ? await write(card, 'webp') : (known?.webp ?? []),
        whole: known?.whole ?? (await write(whole, 'webp')),
      };
    }
  }
  return { portrait, portraitIsOpaque, projectPictures };
}
