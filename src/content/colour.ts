import {
  clampRgb,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  parseHex,
  useMode as register,
  wcagContrast,
} from 'culori/fn';

register(modeRgb);
register(modeLrgb);
const toOklch = register(modeOklch);

export type Colour = Oklch;

/** Reads a colour as content files write it: « #c4532d » or « oklch(62% 0.15 42) ». Throws on others. */
export function readColour(typed: string): Colour {
  const [, l, c, h] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/i.exec(typed) ?? [];
  if (l !== undefined) return { mode: 'oklch', l: Number(l) / 100, c: Number(c), h: Number(h) };
  const hex = parseHex(typed);
  if (!hex) throw new Error(`« ${typed} » is not a colour`);
  return toOklch(hex);
}

/** Formats a colour as content files write it. */
export const written = ({ l, c, h = 0 }: Colour): string =>
  `oklch(${Math.round(l * 100)}% ${Number(c.toFixed(3))} ${Math.round(h)})`;

/** Returns the sRGB colour for programs that do not know OKLCH: « #c4532d ». */
export const hexOf = (typed: string): string => formatHex(clampRgb(readColour(typed)));

/** Returns the contrast ratio of WCAG 2.2 on an sRGB screen, from 1 to 21. */
export const contrast = (one: Colour, other: Colour): number =>
  wcagContrast(clampRgb(one), clampRgb(other));
