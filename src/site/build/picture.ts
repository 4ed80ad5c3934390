import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PORTRAIT_FILE } from '#content/fields.ts';
import { contentFolder, picturePath } from '#content/folder.ts';
import { owner } from '#content/index.ts';
import { links } from '#content/messages.ts';
import { SettingError } from '#shared/variables.ts';

interface Size {
  width: number;
  height: number;
}

/** The part of a picture that is shown. */
export interface Cut {
  /** Width over height. */
  ratio: number;
  /** The point that stays in view, in percent from the left and from the top. */
  focus: readonly [x: number, y: number];
}

/** The largest cameras take about as many pixels. */
const MAX_PIXELS = 200_000_000;

/**
 * Returns the owner's picture: the one that owner.yaml names, else portrait.svg, .jpg, .png, .webp or .avif
 * of the content. Throws without one.
 */
export function portraitFile(folder = contentFolder, named = owner.portrait): string {
  if (named) return picturePath(named, folder);
  const found = readdirSync(folder).filter((file) => PORTRAIT_FILE.test(file));
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

/** Tells the owner which picture cannot be read, and why. */
const unreadable = (file: string, { message }: Error) =>
  new SettingError(links.unreadable(basename(file), message));

/** Encodes a drawing of a file. Throws SettingError when the file ends too early. */
export const encoded = (file: string, drawing: Sharp) =>
  drawing.toBuffer({ resolveWithObject: true }).catch((error: Error) => {
    throw unreadable(file, error);
  });

/**
 * Draws a picture `width` pixels wide, or as wide as its file allows, cut to a ratio around a point, or whole.
 * Throws SettingError when it is no picture, or takes too much memory or time.
 */
export async function drawPicture(file: string, width: number, cut?: Cut): Promise<Sharp> {
  const data = readFileSync(file);
  try {
    const { autoOrient, format } = await sharp(data).metadata();
    const drawn = format === 'svg';
    // A filter may take minutes, and nothing can interrupt it.
    if (drawn && data.includes('<filter')) throw new Error('elle a un filtre');
    if (autoOrient.width * autoOrient.height > MAX_PIXELS) {
      throw new Error(`elle a plus de ${MAX_PIXELS / 1e6} millions de pixels`);
    }
    // A drawing has no size of its own: render it at the one that is needed.
    const wanted = Math.ceil((72 * width) / partOf(autoOrient, cut).width);
    const density = drawn ? Math.max(72, wanted) : 72;
    const scale = density / 72;
    const size = {
      width: Math.round(autoOrient.width * scale),
      height: Math.round(autoOrient.height * scale),
    };
    return sharp(data, { density }).autoOrient().extract(partOf(size, cut)).resize({
      width,
      withoutEnlargement: true,
    });
  } catch (error) {
    throw unreadable(file, error as Error);
  }
}

/** Returns the largest part of that ratio around the focus that fits into the picture; without a cut, all of it. */
function partOf(size: Size, cut?: Cut) {
  if (!cut) return { left: 0, top: 0, ...size };
  const [x, y] = cut.focus;
  const width = Math.min(size.width, Math.floor(size.height * cut.ratio));
  const height = Math.min(size.height, Math.round(width / cut.ratio));
  const start = (at: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max((at / 100) * whole - part / 2, 0), whole - part));
  return { left: start(x, size.width, width), top: start(y, size.height, height), width, height };
}
