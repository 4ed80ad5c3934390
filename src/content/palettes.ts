import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultsFolder } from './defaults.ts';

/** The families of hues in the program's palette, each from its least hue on; below are the reds of danger. */
const FAMILIES = { call: 27.5, sun: 60, palm: 140, lagoon: 180, ink: 250 } as const;

/** Palettes that a new site chooses from: how far each family of hues turns, in degrees. */
export const PALETTES: { name: string; turns: Partial<Record<keyof typeof FAMILIES, number>> }[] = [
  { name: 'Terre cuite et indigo', turns: {} },
  {
    name: 'Prune et vert bouteille',
    turns: { call: -60, sun: 20, palm: 60, lagoon: 60, ink: -125 },
  },
  { name: 'Lagune et nuit', turns: { call: 205, lagoon: -30, palm: 60, ink: -25 } },
  { name: 'Mousse et miel', turns: { call: 75, lagoon: -60, palm: -20, ink: -125 } },
  { name: 'Hibiscus et aubergine', turns: { call: -35, lagoon: 100, palm: 160, ink: 50 } },
  { name: 'Indigo et safran', turns: { call: 245, sun: -10, lagoon: 10, ink: 10 } },
];

/** Returns the palette.yaml of such a palette: the program's lines with other hues. */
export function paletteLines({ turns }: (typeof PALETTES)[number]): string {
  const source = readFileSync(join(defaultsFolder, 'palette.yaml'), 'utf8');
  return source
    .replace(/^ *#.*\n/gm, '')
    .replace(/(oklch\([\d.]+% [\d.]+) (\d+)\)/g, (_whole, start: string, typed: string) => {
      const hue = Number(typed);
      const family = Object.entries(FAMILIES).findLast(([, least]) => hue >= least)?.[0];
      const turn = family ? (turns[family as keyof typeof FAMILIES] ?? 0) : 0;
      return `${start} ${(hue + turn + 360) % 360})`;
    });
}
