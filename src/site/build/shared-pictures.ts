import { readFileSync } from 'node:fs';
import type { Font } from 'fontkit';
import sharp from 'sharp';
import { hexOf } from '#content/colour.ts';
import { picturePath } from '#content/folder.ts';
import { hero, owner, palette } from '#content/index.ts';
import { OPEN_GRAPH_IMAGE } from '#shared/routes.ts';
import { THREADS, weave } from '../art/weave.ts';
import { type Story, storyImage } from '../stories.ts';
import { writeFiles } from './bundle.ts';
import { staticFont } from './heading-font.ts';
import { drawIcon } from './icons.ts';
import { portraitCut } from './images.ts';
import { drawPicture, portraitFile } from './picture.ts';
import type { Reuse } from './reuse.ts';

const { width, height } = OPEN_GRAPH_IMAGE;
const { light, art } = palette;

/** A line of text in a picture: its position in pixels, and its look. */
interface Line {
  /** Where it begins, or its middle if it is centred. */
  left: number;
  baseline: number;
  centred?: boolean;
  /** The size, unless the line is then wider than that. */
  size: number;
  width: number;
  fill: string;
}

/** Returns a text as outlines of the heading font, so that the font need not be installed. */
function outlines(font: Font, text: string, line: Line): string {
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
  return `<g fill="${hexOf(fill)}" transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
}

const svg = (parts: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts}</svg>`,
  );

/** Position of the portrait, over the cloth. */
const PORTRAIT = { left: 724, top: 6, width: 499 };

/** Draws the picture of the site: portrait on the woven cloth, name and tagline on paper. */
async function drawSite(): Promise<Buffer> {
  const place = { left: 72, width: 620 };
  const name = { ...place, baseline: 300, size: 150, fill: light.night };
  const trades = await staticFont(hero.tagline, 650);
  const words = [
    outlines(await staticFont(owner.name, 800), owner.name, name),
    ...hero.tagline.split(/\s*\|\s*/).map((trade, index) =>
      outlines(trades, trade, {
        ...place,
        baseline: 386 + index * 64,
        size: 50,
        fill: light['call-strong'],
      }),
    ),
  ];
  const ground = svg(
    `<defs><pattern id="cloth" width="64" height="64" patternUnits="userSpaceOnUse">${drawIcon()}</pattern></defs><path fill="${hexOf(light.paper)}" d="M0 0h${width}v${height}H0z"/><path fill="url(#cloth)" d="M752 0h448v${height}H752z"/>${words.join('')}`,
  );
  const portrait = await drawPicture(portraitFile(), PORTRAIT.width, portraitCut);
  const { data, info } = await portrait.png().toBuffer({ resolveWithObject: true });
  // Cut off what would reach beyond the right edge.
  const shown = Math.min(info.width, width - PORTRAIT.left);
  const input = await sharp(data)
    .extract({ left: 0, top: 0, width: shown, height: info.height })
    .toBuffer();
  return sharp(ground)
    .composite([{ input, left: PORTRAIT.left, top: PORTRAIT.top }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** The label on the cloth: as wide as the square that some apps cut out of the middle. */
const LABEL = { width: 630, words: 550, margin: 56, gap: 26 };

/** A cloth of 29 repeats and 12 bands, enlarged to the whole picture. */
const CLOTH = { across: 29, bands: 12, scale: height / (12 * 20) };

interface Row {
  text: string;
  size: number;
  fill: string;
  /** Space above it. */
  gap: number;
}

/** Breaks a title of at most 60 characters into lines of the label's width. */
function titleRows(font: Font, title: string, gap: number): Row[] {
  const size = title.length > 30 ? 52 : 72;
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    const width = (font.layout(longer).advanceWidth * size) / font.unitsPerEm;
    if (lines.length > 0 && width <= LABEL.words) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((text, index) => ({ text, size, fill: light.ink, gap: index > 0 ? 0 : gap }));
}

/** Draws the cloth of a project as on its page. */
function clothOf({ title, gradient }: Story): string {
  const { from, to } = palette.gradients[gradient];
  const cloth = weave(title, CLOTH.across, CLOTH.bands);
  const isLight = gradient === 'ochre';
  const colours = {
    sun: isLight ? art['thread-warm'] : light.sun,
    pale: isLight ? light['on-sun'] : light['on-night'],
    deep: gradient === 'indigo' ? art['motif-call'] : art['thread-deep'],
  };
  const threads = THREADS.map(
    (thread) =>
      `<path fill="${hexOf(colours[thread])}" opacity="${thread === 'pale' ? 0.75 : 1}" d="${cloth[thread]}"/>`,
  );
  return `<linearGradient id="ground" x2="0" y2="1"><stop stop-color="${hexOf(from)}"/><stop offset="1" stop-color="${hexOf(to)}"/></linearGradient><path fill="url(#ground)" d="M0 0h${width}v${height}H0z"/><g transform="scale(${CLOTH.scale})">${threads.join('')}</g>`;
}

/** Draws the label: figure, title and owner, in the middle; over a photograph at the bottom, without the figure. */
function labelOf({ title, stats, pictures }: Story, font: Font): string {
  const { paper, 'ink-soft': soft, 'call-strong': call } = light;
  const [photo] = pictures;
  const hasFigure = !photo && stats.value;
  const rows: Row[] = [
    ...(hasFigure ? [{ text: stats.value, size: 150, fill: call, gap: 0 }] : []),
    ...(hasFigure ? [{ text: stats.label, size: 42, fill: call, gap: 0 }] : []),
    ...titleRows(font, inFont(title), hasFigure ? LABEL.gap : 0),
    { text: owner.name, size: 38, fill: soft, gap: LABEL.gap },
  ];
  const heightOf = ({ size, gap }: Row) => size * 1.12 + gap;
  const words = rows.reduce((sum, row) => sum + heightOf(row), 0);
  const top = photo ? height - words - 2 * LABEL.margin : 0;
  let baseline = (top + height - words) / 2;
  const drawn = rows.map((row) => {
    baseline += heightOf(row);
    const place = { left: width / 2, width: LABEL.words, baseline: baseline - row.size * 0.14 };
    return outlines(font, inFont(row.text), { ...row, ...place, centred: true });
  });
  const left = (width - LABEL.width) / 2;
  const ground = `M${left} ${top}h${LABEL.width}V${height}h${-LABEL.width}z`;
  return `<path fill="${hexOf(paper)}" d="${ground}"/>${drawn.join('')}`;
}

/** Replaces a space that the font lacks. */
const inFont = (text: string) => text.replaceAll('\u202F', '\u00A0');

/** Draws the picture of shared links of one project. @param photo the file of its first picture */
async function drawStory(story: Story, font: Font, photo: string | undefined): Promise<Buffer> {
  const ground = photo ? '' : clothOf(story);
  const drawing = svg(ground + labelOf(story, font));
  const cut = { ratio: width / height, focus: story.pictures[0]?.focus ?? ([50, 50] as const) };
  const drawn = photo
    ? sharp(await (await drawPicture(photo, width, cut)).toBuffer())
        .resize(width, height)
        .composite([{ input: drawing }])
    : sharp(drawing);
  return drawn
    .flatten({ background: hexOf(light.paper) })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** Draws the pictures of shared links: that of the site, and one for each project with a story. */
export async function buildSharedPictures(
  siteFolder: string,
  stories: readonly Story[],
  reuse: Reuse,
): Promise<void> {
  const looks = JSON.stringify([owner.name, hero.tagline, palette, portraitCut]);
  const inputs = ['shared picture', looks, readFileSync(portraitFile())];
  writeFiles(siteFolder, { [OPEN_GRAPH_IMAGE.path.slice(1)]: await reuse(inputs, drawSite) });
  if (stories.length === 0) return;
  const texts = stories.map(({ title, stats }) => title + stats.value + stats.label).join('');
  const font = await staticFont(inFont(texts + owner.name), 800);
  for (const story of stories) {
    const { title, stats, gradient, pictures } = story;
    const photo = pictures[0] && picturePath(pictures[0].file);
    const looks = JSON.stringify([title, stats, gradient, pictures[0], owner.name, palette]);
    const inputs = ['story picture', looks, photo ? readFileSync(photo) : ''];
    const picture = await reuse(inputs, () => drawStory(story, font, photo));
    writeFiles(siteFolder, { [storyImage(story).slice(1)]: picture });
  }
}
