import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { contentFolder } from '#content-model/current/content-folder.ts';
import { owner } from '#content-model/current/owner.ts';

/** The portrait is shown upright, four to five, whatever the picture's own size. */
const RATIO = 4 / 5;
const FILE = /^portrait\.(?:svg|jpe?g|png|webp|avif)$/i;

/** The owner's picture: portrait.svg, .jpg, .png, .webp or .avif of the content. Throws without one. */
export function portraitFile(folder = contentFolder): string {
  const found = readdirSync(folder).filter((file) => FILE.test(file));
  const [file] = found;
  if (!file || found.length > 1) {
    throw new Error(
      `${basename(folder)}: there must be one portrait.svg, .jpg, .png, .webp or .avif; ${
        file ? `there are ${found.join(' and ')}: remove one` : 'there is none: add it'
      }`,
    );
  }
  return resolve(folder, file);
}

/**
 * The portrait `width` pixels wide, or as wide as the picture allows, cut to four by five around
 * `owner.portraitFocus`. Throws naming the file when it is no picture.
 */
export async function drawPortrait(width: number, file = portraitFile()): Promise<Sharp> {
  const data = readFileSync(file);
  try {
    const { autoOrient, format } = await sharp(data).metadata();
    const drawn = format === 'svg';
    // A drawing has any size: it is rendered at the one that is needed.
    const density = drawn ? Math.max(72, Math.ceil((72 * width) / cutWidth(autoOrient))) : 72;
    const scale = density / 72;
    const size = {
      width: Math.round(autoOrient.width * scale),
      height: Math.round(autoOrient.height * scale),
    };
    return sharp(data, { density }).autoOrient().extract(cutOf(size)).resize({
      width,
      withoutEnlargement: true,
    });
  } catch (error) {
    throw new Error(
      `${file}: is no picture that can be read (${error instanceof Error ? error.message : error}); save it again as JPEG, PNG, WebP, AVIF or SVG`,
    );
  }
}

interface Size {
  width: number;
  height: number;
}

const cutWidth = ({ width, height }: Size) => Math.min(width, Math.floor(height * RATIO));

/** The largest part of four by five around the focus that the picture holds. */
function cutOf(size: Size) {
  const width = cutWidth(size);
  const height = Math.min(size.height, Math.round(width / RATIO));
  const [x, y] = owner.portraitFocus;
  const start = (focus: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max((focus / 100) * whole - part / 2, 0), whole - part));
  return {
    left: start(x, size.width, width),
    top: start(y, size.height, height),
    width,
    height,
  };
}
