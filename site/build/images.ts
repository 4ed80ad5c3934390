import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { hexOf } from '#content-model/colour.ts';
import { palette } from '#content-model/current/palette.ts';
import type { BuildAssets } from '../build-assets.tsx';
import { drawPortrait } from './portrait-picture.ts';

/** Widths of the portrait in pixels: a phone at 1x and 2x, a desktop at 1x and 2x. */
const PORTRAIT_WIDTHS = [200, 400, 600, 960];

const FORMATS = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 4 }),
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 4 }),
  jpeg: (image: Sharp) =>
    image.flatten({ background: hexOf(palette.light.night) }).jpeg({ quality: 80, mozjpeg: true }),
} as const;

/**
 * Draws the portrait in each format and width into `assetsFolder`, under names that carry a hash of
 * their content, and says where they are.
 */
export async function buildPortrait(assetsFolder: string): Promise<BuildAssets['portrait']> {
  mkdirSync(assetsFolder, { recursive: true });
  // One picture at a time: twelve at once hold 200 MB.
  sharp.cache(false);
  const draw = async (format: keyof typeof FORMATS) => {
    const pictures = [];
    for (const width of PORTRAIT_WIDTHS) {
      const image = await drawPortrait(width);
      const { data, info } = await FORMATS[format](image).toBuffer({ resolveWithObject: true });
      const hash = createHash('sha256').update(data).digest('base64url').slice(0, 8);
      const name = `portrait-${width}-${hash}.${format === 'jpeg' ? 'jpg' : format}`;
      writeFileSync(resolve(assetsFolder, name), data);
      pictures.push({ src: `/assets/${name}`, width: info.width, height: info.height });
    }
    return pictures;
  };
  return { avif: await draw('avif'), webp: await draw('webp'), jpeg: await draw('jpeg') };
}
