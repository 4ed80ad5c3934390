import { readFileSync } from 'node:fs';
import type { Font } from 'fontkit';
import sharp from 'sharp';
import { hexOf } from '#content/colour.ts';
import { hero, owner, palette } from '#content/index.ts';
import { OPEN_GRAPH_IMAGE } from '#shared/routes.ts';
import { writeFiles } from './bundle.ts';
import { staticFont } from './heading-font.ts';
import { drawIcon } from './icons.ts';
import { portraitCut } from './images.ts';
import { drawPicture, portraitFile } from './picture.ts';
import type { Reuse } from './reuse.ts';

const { width, height, path } = OPEN_GRAPH_IMAGE;
/** Position of a line of text in a picture, in pixels, and its look. */
interface Line {
  /** Of its beginning; of its middle where it is centred. */
  left: number;
  baseline: number;
  centred?: boolean;
  /** The size, unless the line is then wider than that. */
  size: number;
  width: number;
  fill: string;
}

/** Position of the portrait, over the cloth. */
const PORTRAIT = { left: 724, top: 6, width: 499 };

const LEFT = 72;
const WORDS_WIDTH = 620;

/** Returns a text as outlines of the heading font, so that the font need not be installed. */
export function outlines(font: Font, text: string, line: Line): string {
  const { left, baseline, centred, size, width: most, fill } = line;
  const run = font.layout(text);
  const scale = Math.min(size / font.unitsPerEm, most / run.advanceWidth);
  const x = centred ? left - (run.advanceWidth * scale) / 2 : left;
  let advance = 0;
  const glyphs = run.glyphs.map((glyph, index) => {
    const at = advance;
    advance += run.positions[index]?.xAdvance ?? glyph.advanceWidth;
    return `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${fill}" transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
}

const inner = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');

/** Draws the picture of shared links: portrait on the woven cloth, name and tagline on paper. */
export async function buildOpenGraphImage(siteFolder: string, reuse: Reuse): Promise<void> {
  const looks = JSON.stringify([owner.name, hero.tagline, palette, portraitCut]);
  const inputs = ['open graph', looks, readFileSync(portraitFile())];
  writeFiles(siteFolder, { [path.slice(1)]: await reuse(inputs, drawOpenGraphImage) });
}

async function drawOpenGraphImage(): Promise<Buffer> {
  const portrait = await drawPicture(portraitFile(), PORTRAIT.width, portraitCut);
  const icon = inner(drawIcon());
  const place = { left: LEFT, width: WORDS_WIDTH };
  const name = { ...place, baseline: 300, size: 150, fill: hexOf(palette.light.night) };
  const trades = await staticFont(hero.tagline, 650);
  const words = [
    outlines(await staticFont(owner.name, 800), owner.name, name),
    ...hero.tagline.split(/\s*\|\s*/).map((trade, index) =>
      outlines(trades, trade, {
        ...place,
        baseline: 386 + index * 64,
        size: 50,
        fill: hexOf(palette.light['call-strong']),
      }),
    ),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="cloth" width="64" height="64" patternUnits="userSpaceOnUse">${icon}</pattern></defs>
    <path fill="${hexOf(palette.light.paper)}" d="M0 0h${width}v${height}H0z"/>
    <path fill="url(#cloth)" d="M752 0h448v${height}H752z"/>
    ${words.join('')}
  </svg>`;
  const { data, info } = await portrait.png().toBuffer({ resolveWithObject: true });
  // Cut off what would reach beyond the right edge.
  const shown = await sharp(data)
    .extract({
      left: 0,
      top: 0,
      width: Math.min(info.width, width - PORTRAIT.left),
      height: info.height,
    })
    .toBuffer();
  return sharp(Buffer.from(svg))
    .composite([{ input: shown, left: PORTRAIT.left, top: PORTRAIT.top }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
