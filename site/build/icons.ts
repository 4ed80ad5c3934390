import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { owner } from '#content-model/current/owner.ts';
import { pages } from '#content-model/current/pages.ts';
import { root } from './paths.ts';

const SOURCE = resolve(root, 'site/art/icon.svg');
const INK = '#171a3f';
const PAPER = '#f9f5ea';

/** A PNG inside the container of an .ico file: one image, 32 × 32. */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Draws the icons of tabs and home screens and writes the manifest that names them. */
export async function buildIcons(siteFolder: string): Promise<void> {
  const svg = readFileSync(SOURCE);
  const png = (size: number) =>
    sharp(svg, { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ palette: true })
      .toBuffer();
  const write = (name: string, content: Buffer | string) =>
    writeFileSync(resolve(siteFolder, name), content);
  copyFileSync(SOURCE, resolve(siteFolder, 'favicon.svg'));
  write('favicon.ico', icoOf(await png(32)));
  write('apple-touch-icon.png', await png(180));
  for (const size of [192, 512]) write(`icon-${size}.png`, await png(size));
  write(
    'manifest.webmanifest',
    JSON.stringify({
      name: pages.home.title,
      short_name: owner.name,
      description: pages.home.description,
      lang: 'fr',
      start_url: '/',
      display: 'browser',
      background_color: PAPER,
      theme_color: INK,
      icons: [192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        // The lozenge stands inside the safe zone of round masks.
        purpose: 'any maskable',
      })),
    }),
  );
}
