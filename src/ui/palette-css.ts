import type { Palette } from '#content/schema/palette.ts';

const declarations = (colours: Record<string, string | undefined>) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/** Returns the colours for the head of every page: `--paper` and the like, and the ground of each `.gradient-palm`… */
export function paletteCss({ light, dark, gradients, art }: Palette): string {
  const always = declarations({ ...light, ...art });
  const grounds = Object.entries(gradients).map(
    ([name, { from, to }]) => `.gradient-${name}{--ground:linear-gradient(160deg,${from},${to})}`,
  );
  return `@layer tokens{:root{${always}}${grounds.join('')}@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}}`;
}
