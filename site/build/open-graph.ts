import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { hero } from '#content-model/current/hero.ts';
import { owner } from '#content-model/current/owner.ts';
import { OPEN_GRAPH_IMAGE } from '../seo/open-graph-image.ts';
import { staticFace } from './fonts.ts';
import { root } from './paths.ts';

const { width, height, path } = OPEN_GRAPH_IMAGE;
/** Where a line of text stands in the picture, in pixels, and how it looks. */
interface Line {
  baseline: number;
  size: number;
  weight: number;
  fill: string;
}

const LEFT = 72;
const WORDS_WIDTH = 620;

/** Text as outlines of the heading face, so that no font has to be installed where it is drawn. */
async function outlines(text: string, { baseline, size, weight, fill }: Line): Promise<string> {
  const face = await staticFace(text, weight);
  const run = face.layout(text);
  const scale = Math.min(size / face.unitsPerEm, WORDS_WIDTH / run.advanceWidth);
  let advance = 0;
  const glyphs = run.glyphs.map((glyph, index) => {
    const at = advance;
    advance += run.positions[index]?.xAdvance ?? glyph.advanceWidth;
    return `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${fill}" transform="translate(${LEFT} ${baseline}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
}

const inner = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');

/** Draws the picture of shared links: portrait on the woven cloth, name and tagline on paper. */
export async function buildOpenGraphImage(siteFolder: string): Promise<void> {
  const portrait = inner(readFileSync(resolve(root, 'site/art/portrait.svg'), 'utf8'));
  const icon = inner(readFileSync(resolve(root, 'site/art/icon.svg'), 'utf8'));
  const words = await Promise.all([
    outlines(owner.name, { baseline: 300, size: 150, weight: 800, fill: '#171a3f' }),
    ...hero.tagline
      .split(/\s*\|\s*/)
      .map((line, index) =>
        outlines(line, { baseline: 386 + index * 64, size: 50, weight: 650, fill: '#9c3518' }),
      ),
  ]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="cloth" width="64" height="64" patternUnits="userSpaceOnUse">${icon}</pattern></defs>
    <path fill="#f9f5ea" d="M0 0h${width}v${height}H0z"/>
    <path fill="url(#cloth)" d="M752 0h448v${height}H752z"/>
    <g transform="translate(724 6) scale(1.04)">${portrait}</g>
    ${words.join('')}
  </svg>`;
  await sharp(Buffer.from(svg))
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(resolve(siteFolder, path.slice(1)));
}
