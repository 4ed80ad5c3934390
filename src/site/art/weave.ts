/** Width of one repeat of the pattern, and height of a band, in the units of the drawing. */
const REPEAT = 16;
const BAND = 20;

/** Threads of a cloth; the style sheet gives each its colour. */
export const THREADS = ['sun', 'pale', 'deep'] as const;
export type Thread = (typeof THREADS)[number];

export type Cloth = Record<Thread, string>;

/** Draws a band of `across` repeats from (0, y); `down` is -1 in the mirrored half. */
type Band = (y: number, across: number, down: 1 | -1) => string;

const row = (y: number, piece: string, across: number, step: string) =>
  `M0 ${y}${Array.from({ length: across }, () => piece).join(step)}`;

const BANDS: Band[] = [
  // Teeth.
  (y, across, down) => row(y, `l8 ${18 * down} 8 ${-18 * down}`, across, ''),
  // Lozenges, large and small.
  (y, across, down) => row(y + 10 * down, 'l8-8 8 8-8 8z', across, 'm16 0'),
  (y, across, down) => row(y + 10 * down, 'm4 0l4-4 4 4-4 4z', across, 'm12 0'),
  // Two stripes.
  (y, across, down) =>
    [4, 12].map((top) => `M0 ${y + top * down}h${across * REPEAT}v${4 * down}H0z`).join(''),
  // A saw between two rows of points.
  (y, across, down) =>
    row(
      y + 5 * down,
      `l8 ${8 * down} 8 ${-8 * down}v${6 * down}l-8 ${8 * down}-8 ${-8 * down}z`,
      across,
      'm16 0',
    ),
  // Hourglasses.
  (y, across, down) => row(y + 2 * down, `h16l-16 ${16 * down}h16z`, across, `m16 0`),
  // Alternating blocks.
  (y, across, down) =>
    row(
      y + 2 * down,
      `h8v${8 * down}h-8zm8 ${8 * down}h8v${8 * down}h-8z`,
      across,
      `m8 ${-8 * down}`,
    ),
];

/** Returns a generator of pseudo-random numbers below `limit` (FNV-1a of the seed, then mulberry32). */
function numbersFrom(seed: string): (limit: number) => number {
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(seed)) {
    state = Math.imul(state ^ byte, 0x01000193);
  }
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** Chooses one of `count` that is not `previous`. */
function another(count: number, previous: number, next: (limit: number) => number): number {
  const choice = next(count - 1);
  return choice >= previous && previous >= 0 ? choice + 1 : choice;
}

/** Backgrounds of a cloth woven from a name; the style sheet gives each its colours. */
const GROUNDS = ['laterite', 'lagoon', 'indigo'] as const;

/** Chooses the background of a cloth from its seed, independently of its bands. */
export const groundOf = (seed: string) =>
  GROUNDS[numbersFrom(`ground of ${seed}`)(GROUNDS.length)] ?? GROUNDS[0];

/**
 * Draws a cloth of bands, as the weavers of the region make them, whose lower half mirrors the upper one.
 * The same seed yields the same cloth on every machine.
 * @param bands in the whole cloth, each 20 units high; the middle one of an odd count stays empty
 * @param across repeats of 16 units
 */
export function weave(seed: string, across: number, bands: number): Cloth {
  const next = numbersFrom(seed);
  const cloth: Cloth = { sun: '', pale: '', deep: '' };
  let [kind, colour] = [-1, -1];
  for (let band = 0; band < Math.floor(bands / 2); band++) {
    kind = another(BANDS.length, kind, next);
    colour = another(THREADS.length, colour, next);
    const draw = BANDS[kind];
    const thread = THREADS[colour];
    if (!draw || !thread) continue;
    cloth[thread] += draw(band * BAND, across, 1) + draw((bands - band) * BAND, across, -1);
  }
  return cloth;
}
