import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { hexOf } from '#content/colour.ts';
import { owner, pages, palette } from '#content/index.ts';

/**
 * Draws one lozenge of the woven motif (src/ui/motif.tsx), 64 units wide, in the colours of the palette,
 * for programs that do not know OKLCH.
 */
export function drawIcon(): string {
  const ground = hexOf(palette.light.night);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><path fill="${ground}" d="M0 0h64v64H0z"/><path fill="${hexOf(palette.art['motif-call'])}" d="M32 5 59 32 32 59 5 32z"/><path fill="${ground}" d="M32 17 47 32 32 47 17 32z"/><path fill="${hexOf(palette.light.sun)}" d="M32 25 39 32 32 39 25 32z"/></svg>`;
}

/** Draws the icons of tabs and home screens and writes the manifest that names them. */
export async function buildIcons(siteFolder: string): Promise<void> {
  const svg = Buffer.from(drawIcon());
  const png = (size: number) =>
    sharp(svg, { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ palette: true })
      .toBuffer();
  const write = (name: string, content: Buffer | string) =>
    writeFileSync(resolve(siteFolder, name), content);
  write('favicon.svg', svg);
  // Programs recognise an image by its content: a PNG needs no .ico wrapper.
  write('favicon.ico', await png(32));
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
      background_color: hexOf(palette.light.paper),
      theme_color: hexOf(palette.light.night),
      icons: [192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        // The lozenge fits into the safe zone of round masks.
        purpose: 'any maskable',
      })),
    }),
  );
}
