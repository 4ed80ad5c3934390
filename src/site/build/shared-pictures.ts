import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { hexOf } from '#content/colour.ts';
import { picturePath } from '#content/folder.ts';
import { hero, owner, palette } from '#content/index.ts';
import { OPEN_GRAPH_IMAGE } from '#shared/routes.ts';
import { type Story, storyImage } from '../stories.ts';
import { writeFiles } from './bundle.ts';
import { headingFont } from './heading-font.ts';
import { drawIcon } from './icons.ts';
import { portraitCut } from './images.ts';
import { type Cut, drawPicture, portraitFile } from './picture.ts';
import type { Reuse } from './reuse.ts';

const { width, height } = OPEN_GRAPH_IMAGE;
const { light } = palette;

/** A text in a picture, with its font size in pixels and its colour. */
type Line = [text: string, size: number, colour: string];

/** Space around the words of a label. */
const MARGIN = 40;

const sheet = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: hexOf(light.paper) } });

/**
 * Draws lines of text on paper, below each other; a long one is wrapped.
 * @param fontfile the heading font, which need not be installed
 * @param isLow whether the paper is as low as its words allow, not as high as the picture
 */
async function drawLabel(lines: readonly Line[], fontfile: string, width: number, isLow = false) {
  const spans = lines.map(([text, size, colour]) => {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<span size="${size}pt" foreground="${hexOf(colour)}">${escaped}</span>`;
  });
  const room = width - 2 * MARGIN;
  // A comma ends the family's name, which would otherwise end with a size and a weight.
  const font = 'Bricolage Grotesque 96pt ExtraBold,';
  const look = { font, fontfile, width: room, align: 'centre', rgba: true } as const;
  // One word may be wider than a line.
  const drawn = await sharp({ text: { ...look, text: spans.join('\n') } })
    .png()
    .toBuffer();
  const words = await sharp(drawn)
    .resize({ width: room, height: height - 2 * MARGIN, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  return sheet(width, isLow ? words.info.height + 2 * MARGIN : height)
    .composite([{ input: words.data }])
    .png()
    .toBuffer();
}

const drawPhoto = async (file: string, focus: Cut['focus'], width: number, height: number) =>
  (await drawPicture(file, width, { ratio: width / height, focus }))
    .resize(width, height, { withoutEnlargement: false })
    .png()
    .toBuffer();

/** Draws parts on the woven cloth, which stays visible around them. */
const drawOnCloth = (...parts: OverlayOptions[]) =>
  sheet(width, height)
    .composite([{ input: Buffer.from(drawIcon()), tile: true, gravity: 'northwest' }, ...parts])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();

/** Draws the picture of the site: portrait on the woven cloth, name and tagline on paper. */
async function drawSite(fontfile: string): Promise<Buffer> {
  const trades = hero.tagline.split(/\s*\|\s*/);
  const lines: Line[] = [
    [owner.name, 108, light.night],
    ...trades.map((trade): Line => [trade, 50, light['call-strong']]),
  ];
  const label = await drawLabel(lines, fontfile, 752);
  const portrait = await drawPhoto(portraitFile(), portraitCut.focus, 500, 625);
  return drawOnCloth({ input: label, gravity: 'west' }, { input: portrait, left: 724, top: 5 });
}

/**
 * Draws the picture of one project: figure, title and owner on a label as wide as the square that some apps crop
 * from the middle; over a photograph at the bottom, without the figure.
 */
async function drawStory({ title, stats, pictures: [photo] }: Story, fontfile: string) {
  const figure: Line[] = [
    [stats.value, 150, light['call-strong']],
    [stats.label, 42, light['call-strong']],
  ];
  const lines: Line[] = [
    ...(photo || !stats.value ? [] : figure),
    [title, title.length > 30 ? 50 : 66, light.ink],
    [owner.name, 38, light['ink-soft']],
  ];
  const input = await drawLabel(lines, fontfile, 630, photo !== undefined);
  const label = { input, gravity: 'south' };
  if (!photo) return drawOnCloth(label);
  const ground = await drawPhoto(picturePath(photo.file), photo.focus, width, height);
  return drawOnCloth({ input: ground }, label);
}

/** Draws the pictures of shared links: one for the site, and one for each project with a story. */
export async function buildSharedPictures(
  siteFolder: string,
  stories: readonly Story[],
  reuse: Reuse,
): Promise<void> {
  const titles = stories.map(({ title, stats }) => title + stats.value + stats.label);
  const fontfile = resolve(siteFolder, '../heading-font.ttf');
  writeFileSync(fontfile, await headingFont([owner.name, hero.tagline, ...titles].join(''), 800));
  const looks = JSON.stringify([owner.name, hero.tagline, palette, portraitCut]);
  const inputs = ['shared picture', looks, readFileSync(portraitFile())];
  const picture = await reuse(inputs, () => drawSite(fontfile));
  writeFiles(siteFolder, { [OPEN_GRAPH_IMAGE.path.slice(1)]: picture });
  for (const story of stories) {
    const { title, stats, pictures } = story;
    const photo = pictures[0] ? readFileSync(picturePath(pictures[0].file)) : '';
    const looks = JSON.stringify([title, stats, pictures[0], owner.name, palette]);
    const picture = await reuse(['story picture', looks, photo], () => drawStory(story, fontfile));
    writeFiles(siteFolder, { [storyImage(story).slice(1)]: picture });
  }
}
