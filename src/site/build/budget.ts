import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { root } from '#shared/root.ts';
import type { BuildAssets } from '../build-assets.tsx';

/** What one budget counts: its parts by name, in bytes as they cross the network. */
export type Weights = Record<string, Record<string, number>>;

/** Bytes of a file of the site as a browser with brotli gets it. */
function weigh(siteFolder: string, file: string): number {
  const path = resolve(siteFolder, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** An entry's file, its style sheets and everything that it imports at once (not on demand). */
export function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

/** Portraits no wider than this are for phones, in pixels. */
const PHONE_PORTRAIT = 600;

/**
 * Weighs the built site, compressed forms included.
 * @param manifest of the browser code; its islands are keyed by their source file
 * @param gestion the files that opening the owner's pages fetches
 */
export function weighSite(
  siteFolder: string,
  manifest: Manifest,
  islands: Record<string, string>,
  { boot, portrait }: BuildAssets,
  gestion: readonly string[],
): Weights {
  const weighAll = (files: Iterable<string>) =>
    Object.fromEntries([...files].map((file) => [file, weigh(siteFolder, file)]));
  const perIsland = Object.entries(islands).map(
    ([name, key]) => [name, filesOf(manifest, key)] as const,
  );
  // What every island needs: React, and what mounts them.
  const [first, ...others] = perIsland.map(([, files]) => files);
  const react = others.reduce((common, files) => common.intersection(files), first ?? new Set());
  const names = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !/\.(br|zst|gz)$/.test(name),
  );
  const font = weighAll(names.filter((name) => name.endsWith('.woff2')));
  const [phonePortrait] = portrait.avif.filter(({ width }) => width <= PHONE_PORTRAIT).slice(-1);
  const face = phonePortrait ? weighAll([phonePortrait.src.slice(1)]) : {};
  const home = weighAll(['index.html']);
  const code = names.filter((name) => /^assets\/[^/]+\.(js|css)$/.test(name));
  return {
    'home page with its styles': home,
    ...Object.fromEntries(
      names
        .filter((name) => name.endsWith('.html') && name !== 'index.html')
        .map((name) => [`page ${name}`, weighAll([name])]),
    ),
    'boot script': 'text' in boot ? { inline: brotliCompressSync(boot.text).length } : {},
    font: font,
    'portrait on a phone': face,
    React: weighAll(react),
    ...Object.fromEntries(
      perIsland.map(([name, files]) => [`island ${name}`, weighAll(files.difference(react))]),
    ),
    "the owner's pages": weighAll(gestion),
    'service worker': weighAll(['service-worker.js']),
    'visit with little data': { ...home, ...face },
    'everything before load': { ...home, ...face, ...font },
    'everything a visitor can use': { ...home, ...face, ...font, ...weighAll(code) },
  };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** One line for each budget that is passed, is missing, or counts nothing; empty when all hold. */
export function findExcesses(weights: Weights, limits: Record<string, number>): string[] {
  const names = new Set([...Object.keys(weights), ...Object.keys(limits)]);
  return [...names].flatMap((name) => {
    const parts = Object.entries(weights[name] ?? {}).sort(([, one], [, other]) => other - one);
    const sum = parts.reduce((total, [, bytes]) => total + bytes, 0);
    const limit = limits[name];
    if (limit === undefined) {
      return [`${name}: ${kilobytes(sum)}, and budget.json has no limit for it: add one.`];
    }
    if (sum === 0) return [`${name}: nothing of the build is called so: correct budget.json.`];
    if (sum <= limit) return [];
    const largest = parts.slice(0, 4).map(([part, bytes]) => `${part} ${kilobytes(bytes)}`);
    return [`${name}: ${kilobytes(sum)}, budget ${kilobytes(limit)} (${largest.join(', ')}).`];
  });
}

/** Reads budget.json: name of a budget → limit in bytes. */
export function readLimits(): Record<string, number> {
  return JSON.parse(readFileSync(resolve(root, 'budget.json'), 'utf8'));
}
