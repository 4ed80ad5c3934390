import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Sharp } from 'sharp';
import * as v from 'valibot';
import { pictureFile } from '#content/fields.ts';
import { contentFolder } from '#content/folder.ts';
import type { SiteServer } from '#shared/edge-function.ts';

/** Formats of cameras and screens; a drawing (SVG) may contain scripts. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif'];
/** Most pixels, more than any phone takes; a larger picture is refused before it is decoded. */
const LARGEST = 52_000_000;
/** Longest side that is kept, in pixels: the build draws no larger picture. */
const SIDE = 1600;
/** Most bytes that are kept: as base64, the data API accepts no more at a time. */
const MOST_BYTES = 700 * 1024;
const QUALITIES = [82, 65, 45];

let queue: Promise<unknown> = Promise.resolve();

/** Runs one task at a time, so that large pictures do not add up in memory. Returns null if it is not a picture. */
function oneAtATime<Result>(task: () => Promise<Result>): Promise<Result | null> {
  const result = queue.then(task).catch(() => null);
  queue = result;
  return result;
}

/** Reads a picture, upright and fitted into a square. Loads the library on first use: most servers never need it. */
async function open(picture: Uint8Array | string, side: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp(picture, { limitInputPixels: LARGEST, sequentialRead: true })
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

/** Encodes an upload as a picture of the content, without the camera's metadata (place, time). */
export const readPicture: SiteServer['readPicture'] = (upload) =>
  oneAtATime(async () => {
    const { format } = await (await open(upload, SIDE)).metadata();
    if (!FORMATS.includes(format)) throw new Error('not a picture of a camera or a screen');
    for (const quality of QUALITIES) {
      const image = (await open(upload, SIDE)).webp({ quality });
      const { data, info } = await image.toBuffer({ resolveWithObject: true });
      if (data.length > MOST_BYTES) continue;
      const hash = createHash('sha256').update(data).digest('hex').slice(0, 12);
      return { name: `photo-${hash}.webp`, width: info.width, height: info.height, bytes: data };
    }
    throw new Error('too large in every quality');
  });

/** Draws a picture small enough for a phone's list. */
export const drawPicture: SiteServer['drawPicture'] = async (name, bytes) => {
  if (!bytes && !pictures().includes(name)) return null;
  return oneAtATime(async () =>
    (await open(bytes ?? resolve(contentFolder, name), 640)).webp().toBuffer(),
  );
};

/** Returns the names of the pictures in the owner's folder. */
export const pictures = (): string[] =>
  existsSync(contentFolder)
    ? readdirSync(contentFolder).filter((name) => v.is(pictureFile, name))
    : [];
