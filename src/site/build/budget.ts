import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { root } from '#shared/root.ts';
import { STORIES } from '#shared/routes.ts';
import type { BuildAssets } from '../build-assets.tsx';
import type { AdminFiles } from './admin.ts';

/** Budget name → the parts that it counts, in bytes over the network. */
export type Weights = Record<string, Record<string, number>>;

/** Returns the size of a file of the site for a browser with brotli. */
function weigh(siteFolder: string, file: string): number {
  const path = resolve(siteFolder, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** Returns an entry's file, its style sheets and all its static imports. */
export function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

/** Widest portrait that phones get, in pixels. */
const PHONE_PORTRAIT = 600;

/**
 * Weighs the built site, compressed forms included.
 * @param manifest of the browser code; its islands are keyed by their source file
 */
export function weighSite(
  siteFolder: string,
  manifest: Manifest,
  islands: Record<string, string>,
  { script, portrait }: BuildAssets,
  { admin, editor }: AdminFiles,
): Weights {
  const weighAll = (files: Iterable<string>) =>
    Object.fromEntries([...files].map((file) => [file, weigh(siteFolder, file)]));
  const perIsland = Object.entries(islands).map(
    ([name, key]) => [name, filesOf(manifest, key)] as const,
  );
  // Every island that uses React needs it and the code that mounts it.
  const [first, ...others] = perIsland
    .map(([, files]) => files)
    .filter((files) => [...files].some((file) => /\/mount-/.test(file)));
  const react = others.reduce((common, files) => common.intersection(files), first ?? new Set());
  const names = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !/\.(br|zst|gz)$/.test(name),
  );
  const stories = names.filter((name) => `/${name}`.startsWith(STORIES));
  const font = weighAll(names.filter((name) => name.endsWith('.woff2')));
  const [phonePortrait] = portrait.avif.filter(({ width }) => width <= PHONE_PORTRAIT).slice(-1);
  const portraitFile = phonePortrait ? weighAll([phonePortrait.src.slice(1)]) : {};
  const home = weighAll(['index.html']);
  const code = names.filter((name) => /^assets\/[^/]+\.(js|css)$/.test(name));
  return {
    'home page with its styles': home,
    ...Object.fromEntries(
      names
        .filter((name) => /^[^/]+\.html$/.test(name) && name !== 'index.html')
        .map((name) => [`page ${name}`, weighAll([name])]),
    ),
    'page of a project': { 'the heaviest': Math.max(0, ...Object.values(weighAll(stories))) },
    'inline script': 'text' in script ? { inline: brotliCompressSync(script.text).length } : {},
    font: font,
    'portrait on a phone': portraitFile,
    React: weighAll(react),
    ...Object.fromEntries(
      perIsland.map(([name, files]) => [`island ${name}`, weighAll(files.difference(react))]),
    ),
    admin: weighAll(admin),
    'editor of /gestion': weighAll(editor),
    'service worker': weighAll(['service-worker.js']),
    'visit with little data': { ...home, ...portraitFile },
    'everything before load': { ...home, ...portraitFile, ...font },
    'everything a visitor can use': { ...home, ...portraitFile, ...font, ...weighAll(code) },
  };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Returns one line for each budget that is exceeded, is missing or counts nothing. */
export function findExcesses(weights: Weights, limits: Record<string, number>): string[] {
  const names = new Set([...Object.keys(weights), ...Object.keys(limits)]);
  return [...names].flatMap((name) => {
    const parts = Object.entries(weights[name] ?? {}).sort(([, one], [, other]) => other - one);
    const sum = parts.reduce((total, [, bytes]) => total + bytes, 0);
    const limit = limits[name];
    if (limit === undefined) {
      return [`${name}: ${kilobytes(sum)}, and budget.json has no limit for it: add one.`];
    }
    if (parts.length === 0)
      return [`${name}: no part of the build has this name: correct budget.json.`];
    if (sum <= limit) return [];
    const largest = parts.slice(0, 4).map(([part, bytes]) => `${part} ${kilobytes(bytes)}`);
    return [`${name}: ${kilobytes(sum)}, budget ${kilobytes(limit)} (${largest.join(', ')}).`];
  });
}

/** Reads budget.json: name of a budget → limit in bytes. */
export function readLimits(): Record<string, number> {
  return JSON.parse(readFileSync(resolve(root, 'budget.json'), 'utf8'));
}
