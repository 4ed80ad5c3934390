import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');

type Colour = [lightness: number, chroma: number, hue: number];

const OKLCH = /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/;

/** The colour tokens of a theme; the dark one states only what differs. */
function tokensOf(...sources: string[]): Map<string, Colour> {
  const tokens = new Map<string, Colour>();
  for (const source of sources) {
    for (const [, name = '', value = ''] of source.matchAll(/--([\w-]+): ([^;]+);/g)) {
      const [, lightness, chroma, hue] = OKLCH.exec(value) ?? [];
      if (value.startsWith('oklch'))
        tokens.set(name, [Number(lightness) / 100, Number(chroma), Number(hue)]);
    }
  }
  return tokens;
}

/** Both ends of a gradient token. */
const endsOf = (name: string): Colour[] =>
  [
    ...(new RegExp(`--${name}: ([^;]+);`).exec(light)?.[1] ?? '').matchAll(
      /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g,
    ),
  ].map(([, lightness, chroma, hue]) => [Number(lightness) / 100, Number(chroma), Number(hue)]);

/** Relative luminance (WCAG 2.2) of an OKLCH colour, clipped to sRGB (CSS Color 4, section 9). */
function luminance([lightness, chroma, hue]: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [high, low] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const AAA = 7;
const AA = 4.5;
const CONTROL = 3;
/** Read in passing, in four seconds. */
const TOAST = 10;
const PAPERS = ['paper', 'paper-raised', 'paper-sunken'];

/** Ink, grounds it stands on, least ratio. */
const pairs: [string, string[], number][] = [
  ['ink', PAPERS, AAA],
  ['ink-soft', PAPERS, AAA],
  ['call-strong', PAPERS, AA],
  ['lagoon', PAPERS, AA],
  ['ochre', PAPERS, AA],
  ['danger', PAPERS, AA],
  ['on-call', ['call', 'call-strong'], AA],
  ['on-danger', ['danger'], AA],
  ['on-field-danger', ['field-danger'], AAA],
  ['on-toast-success', ['toast-success'], TOAST],
  ['on-toast-danger', ['toast-danger'], TOAST],
  ['paper', ['ink', 'lagoon'], AA],
  ['on-night', ['night', 'field-lagoon'], AAA],
  ['on-night-soft', ['night', 'field-figures'], AAA],
  ['sun', ['night', 'field-figures'], AA],
  ['on-sun', ['sun', 'on-night'], AAA],
  ['on-field-lagoon', ['field-lagoon'], AAA],
  ['on-field-sun', ['field-sun'], AAA],
  ['line-strong', PAPERS, CONTROL],
  ['focus', PAPERS, CONTROL],
];

describe.each([
  ['light', tokensOf(light)],
  ['dark', tokensOf(light, dark)],
] as const)('%s theme', (_, tokens) => {
  const colour = (name: string): Colour => {
    const found = tokens.get(name);
    if (!found) throw new Error(`tokens.css has no colour --${name}`);
    return found;
  };

  it.each(
    pairs.flatMap(([ink, grounds, least]) =>
      grounds.map((ground) => [ink, ground, least] as const),
    ),
  )('%s on %s reaches %d', (ink, ground, least) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['gradient-terracotta', 'on-night', CONTROL],
    ['gradient-laterite', 'on-night', AA],
    ['gradient-lagoon', 'on-night', CONTROL],
    ['gradient-palm', 'on-night', CONTROL],
    ['gradient-indigo', 'on-night', AAA],
    ['gradient-ochre', 'on-sun', AAA],
  ] as const)('%s carries %s at %d', (gradient, ink, least) => {
    const ends = endsOf(gradient);
    expect(ends).toHaveLength(2);
    for (const end of ends) expect(contrast(colour(ink), end)).toBeGreaterThanOrEqual(least);
  });
});
