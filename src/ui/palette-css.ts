import type { Palette } from '#content/schema/palette.ts';

const declarations = (colours: Record<string, string | undefined>) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/** Returns the colours as custom properties, for the head of every page: `--paper`, `--gradient-palm`… */
export function paletteCss({ light, dark, gradients, art }: Palette): string {
  const drawn = Object.entries(gradients).map(([name, { from, to }]) => [
    `gradient-${name}`,
    `linear-gradient(160deg,${from},${to})`,
  ]);
  const always = declarations({ ...light, ...art, ...Object.fromEntries(drawn) });
  return `@layer tokens{:root{${always}}@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}}`;
}
