import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { root } from '#shared/root.ts';

const byName = (pattern: string, ending: string) =>
  Object.fromEntries(
    globSync(pattern, { cwd: root }).map((file) => [basename(file, ending), resolve(root, file)]),
  );

/** Island name → its module. A new file src/site/islands/NAME.island.tsx needs no registration. */
export const islandEntries = byName('src/site/islands/*.island.tsx', '.island.tsx');

/** Style sheet name → its file. Each is inlined into the pages that use it. */
export const styleEntries = byName('src/site/styles/*.page.css', '.page.css');

export const scriptEntry = resolve(root, 'src/site/enhance/main.ts');
export const prerenderEntry = resolve(root, 'src/site/prerender.tsx');
