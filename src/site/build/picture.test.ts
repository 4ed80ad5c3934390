import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { drawPicture, encoded, portraitFile } from './picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'portrait-'));
afterAll(() => rmSync(folder, { recursive: true }));

const cut = { ratio: 4 / 5, focus: [50, 40] } as const;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a4' } });

test.each([
  ['jpg', 2400, 900],
  ['png', 500, 1600],
  ['webp', 800, 800],
  ['avif', 480, 600],
] as const)('a %s of %i × %i is cropped to four by five', async (format, width, height) => {
  const file = join(folder, `portrait.${format}`);
  await picture(width, height).toFile(file);
  const { info } = await (await drawPicture(file, 400, cut))
    .png()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(400);
  expect(Math.abs(info.height - 500)).toBeLessThanOrEqual(1);
});

test('a small picture is not enlarged, a drawing is rendered at its size', async () => {
  const small = join(folder, 'small.png');
  await picture(120, 150).toFile(small);
  expect(
    (await (await drawPicture(small, 400, cut)).png().toBuffer({ resolveWithObject: true })).info
      .width,
  ).toBe(120);
  const drawing = join(folder, 'portrait.svg');
  writeFileSync(
    drawing,
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="60"><path d="M0 0h48v60H0z"/></svg>',
  );
  expect(
    (await (await drawPicture(drawing, 400, cut)).png().toBuffer({ resolveWithObject: true })).info
      .width,
  ).toBe(400);
});

test('reports a file that is not a picture, and two portraits', async () => {
  const file = join(folder, 'portrait.gif.png');
  writeFileSync(file, 'no picture');
  await expect(drawPicture(file, 400, cut)).rejects.toThrow(
    /^portrait\.gif\.png n’est pas une image/,
  );
  writeFileSync(join(folder, 'portrait.png'), '');
  writeFileSync(join(folder, 'portrait.jpg'), '');
  expect(() => portraitFile(folder)).toThrow('remove one');
});

test('a picture that was copied in part is refused by its name', async () => {
  const file = join(folder, 'half.png');
  const whole = await sharp(randomBytes(300 * 300 * 3), {
    raw: { width: 300, height: 300, channels: 3 },
  })
    .png()
    .toBuffer();
  writeFileSync(file, whole.subarray(0, whole.length / 2));
  const drawing = (await drawPicture(file, 200)).webp();
  await expect(encoded(file, drawing)).rejects.toThrow(/^half\.png n’est pas une image qui se lit/);
});

/** Returns a PNG that announces a size and has one row. */
function largePng(size: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2], 8);
  const pixels = deflateSync(Buffer.alloc(3 * size + 1));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each([
  [
    'takes too long',
    'slow.svg',
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600">
      <filter id="a"><feTurbulence baseFrequency="0.01" numOctaves="2000"/><feGaussianBlur stdDeviation="900"/></filter>
      <rect width="100%" height="100%" filter="url(#a)"/></svg>`),
  ],
  ['is too large', 'large.png', largePng(16_000)],
])('refuses a picture that %s, with its name and the remedy', async (_reason, name, bytes) => {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  await expect(drawPicture(file, 400, cut)).rejects.toThrow(
    new RegExp(`^${name} n’est pas une image qui se lit \\(.*\\) : enregistrez-la de nouveau`, 's'),
  );
});

test('a crop keeps the focus point', async () => {
  const file = join(folder, 'halves.png');
  const right = await picture(300, 400).png().toBuffer();
  await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
    .composite([{ input: right, left: 300, top: 0 }])
    .png()
    .toFile(file);
  const colourAt = async (x: number) => {
    const image = await drawPicture(file, 40, { ratio: 4 / 5, focus: [x, 50] });
    const { dominant } = await sharp(await image.png().toBuffer()).stats();
    return dominant.b > 200 ? 'left' : 'right';
  };
  expect([await colourAt(0), await colourAt(100)]).toEqual(['left', 'right']);
});
