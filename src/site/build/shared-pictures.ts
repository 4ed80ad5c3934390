import { readFileSync } from 'node:fs';
import type { Font } from 'fontkit';
import sharp from 'sharp';
import { hexOf } from '#content/colour.ts';
import { picturePath } from '#content/folder.ts';
import { hero, owner, palette } from '#content/index.ts';
import { OPEN_GRAPH_IMAGE } from '#shared/routes.ts';
import { type Story, storyImage } from '../stories.ts';
import { writeFiles } from './bundle.ts';
import { staticFont } from './heading-font.ts';
import { drawIcon } from './icons.ts';
import { portraitCut } from './images.ts';
import { type Cut, drawPicture, portraitFile } from './picture.ts';
import type { Reuse } from './reuse.ts';

const { width, height } = OPEN_GRAPH_IMAGE;
const { light } = palette;

/** A line of text in a picture: its position in pixels, and its look. */
interface Line {
  /** Its left edge, or its middle if it is centred. */
  left: number;
  baseline: number;
  centred?: boolean;
  /** Its font size; smaller if the line would be wider than `width`. */
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

/** Replaces a space that the font lacks. */
const inFont = (text: string) => text.replaceAll('\u202F', '\u00A0');

/** Draws a picture for the address of an SVG's image. */
async function embedded(file: string, width: number, cut: Cut): Promise<string> {
  const picture = await drawPicture(file, width, cut);
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`;
}

/** Draws `parts` on the woven cloth, which stays visible around them. */
const toJpeg = (parts: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><pattern id="cloth" width="64" height="64" patternUnits="userSpaceOnUse">${drawIcon()}</pattern><path fill="url(#cloth)" d="M0 0h${width}v${height}H0z"/>${parts}</svg>`,
    ),
  )
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();

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
  const portrait = await embedded(portraitFile(), 499, portraitCut);
  return toJpeg(
    `<path fill="${hexOf(light.paper)}" d="M0 0h752v${height}H0z"/>${words.join('')}<image x="724" y="6" width="499" href="${portrait}"/>`,
  );
}

/** The label: as wide as the square that some apps crop from the middle. */
const LABEL = { width: 630, words: 550, margin: 56, gap: 26 };

/** Draws the label: figure, title and owner, in the middle; over a photograph at the bottom, without the figure. */
function labelOf({ title, stats, pictures: [photo] }: Story, font: Font): string {
  const { paper, ink, 'ink-soft': soft, 'call-strong': call } = light;
  const size = title.length > 30 ? 52 : 72;
  // Letters that fit in a line: one is a little over half as wide as high.
  const most = Math.floor(LABEL.words / (0.55 * size));
  const lines = title.match(new RegExp(`[^ ]{${most},}|[^ ].{0,${most - 1}}(?![^ ])`, 'g')) ?? [];
  const figure = [
    { text: stats.value, size: 150, fill: call, gap: 0 },
    { text: stats.label, size: 42, fill: call, gap: 0 },
  ];
  const rows = [
    ...(photo || !stats.value ? [] : figure),
    ...lines.map((text, index) => ({ text, size, fill: ink, gap: index > 0 ? 0 : LABEL.gap })),
    { text: owner.name, size: 38, fill: soft, gap: LABEL.gap },
  ];
  const words = rows.reduce((sum, { size, gap }) => sum + size * 1.12 + gap, 0);
  const top = photo ? height - words - 2 * LABEL.margin : 0;
  let end = (top + height - words) / 2;
  const drawn = rows.map((row) => {
    end += row.size * 1.12 + row.gap;
    const place = { left: width / 2, width: LABEL.words, baseline: end - row.size * 0.14 };
    return outlines(font, inFont(row.text), { ...row, ...place, centred: true });
  });
  const left = (width - LABEL.width) / 2;
  const ground = `M${left} ${top}h${LABEL.width}V${height}h${-LABEL.width}z`;
  return `<path fill="${hexOf(paper)}" d="${ground}"/>${drawn.join('')}`;
}

/** Draws the picture of shared links of one project. @param photo the file of its first picture */
async function drawStory(story: Story, font: Font, photo: string | undefined): Promise<Buffer> {
  const cut = { ratio: width / height, focus: story.pictures[0]?.focus ?? ([50, 50] as const) };
  const ground = photo
    ? `<image width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="${await embedded(photo, width, cut)}"/>`
    : '';
  return toJpeg(ground + labelOf(story, font));
}

/** Draws the pictures of shared links: one for the site, and one for each project with a story. */
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
    const { title, stats, pictures } = story;
    const photo = pictures[0] && picturePath(pictures[0].file);
    const looks = JSON.stringify([title, stats, pictures[0], owner.name, palette]);
    const inputs = ['story picture', looks, photo ? readFileSync(photo) : ''];
    const picture = await reuse(inputs, () => drawStory(story, font, photo));
    writeFiles(siteFolder, { [storyImage(story).slice(1)]: picture });
  }
}
