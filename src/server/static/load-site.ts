import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { root } from '#shared/root.ts';
import { nothingInline, type PagePolicy } from '../http/security-headers.ts';

/** The folder that src/site/build/site.ts writes (BUILD_DIR, default build). */
export const buildFolder = resolve(root, process.env.BUILD_DIR || 'build');
export const siteFolder = resolve(buildFolder, 'site');

/** Content codings that the build writes next to each file, and their file extensions. */
const CODINGS = { br: '.br', zstd: '.zst', gzip: '.gz' } as const;

/** Files in the site folder that are meant for hosts, not for visitors. */
const HOST_FILES = new Set(['/_headers', '/_redirects', '/vercel.json']);

/** One encoded form of a file, as it is sent. */
export interface Representation {
  /** Null for the plain file. */
  coding: keyof typeof CODINGS | null;
  body: Buffer;
  /** Strong: each coding of a file has its own. */
  etag: string;
}

export interface SiteFile {
  /** Path in the site folder, with a leading slash: /rgpd.html. */
  path: string;
  /** Smallest first. */
  representations: Representation[];
  /** Headers that do not depend on the representation. */
  headers: Record<string, string>;
}

export interface LoadedSite {
  /** Files by address: /rgpd, /assets/portrait.avif, and / for /index.html. */
  files: Map<string, SiteFile>;
  /** Sent with status 404. */
  notFound: SiteFile | undefined;
  /** Former addresses of pages, each with its current one. */
  moves: Map<string, string>;
  policy: PagePolicy;
}

/** Returns the address at which a file is served: pages have no extension. */
export function addressOf(path: string): string {
  return path === '/index.html' ? '/' : path.replace(/\.html$/, '');
}

/** Returns how long to cache a file: hashed names for ever; pages are revalidated, so prices are current. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  if (path.endsWith('.html') || path === '/service-worker.js') return 'no-cache';
  return 'public, max-age=3600';
}

/** Images that other sites and messengers show in link previews. */
const SHARED = /^\/(partage\/?|icon|favicon|apple-touch-icon)[^/]*\.(png|jpg|svg|ico)$/;

/** Returns the headers that depend on the file name alone, in lower case. */
export function fileHeaders(path: string): Record<string, string> {
  return {
    'content-type': getMimeType(path) ?? 'application/octet-stream',
    'cache-control': cacheControl(path),
    ...(SHARED.test(path) && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
}

function loadFile(folder: string, path: string): SiteFile {
  const name = join(folder, path);
  const plain = readFileSync(name);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const coded = Object.entries(CODINGS).flatMap(([coding, ending]) =>
    existsSync(name + ending)
      ? [{ coding: coding as Representation['coding'], body: readFileSync(name + ending) }]
      : [],
  );
  return {
    path,
    representations: [...coded, { coding: null, body: plain }]
      .sort((one, other) => one.body.length - other.body.length)
      .map(({ coding, body }) => ({
        coding,
        body,
        etag: `"${hash}${coding ? `-${coding}` : ''}"`,
      })),
    headers: { ...fileHeaders(path), ...(coded.length > 0 && { vary: 'accept-encoding' }) },
  };
}

/**
 * Reads the built site into memory, including its compressed forms (about 2 MB). Only files in the
 * folder at this moment can ever be sent: request paths are looked up in memory, never opened.
 * @param folder build/site; the page policy is next to it (src/site/build/headers.ts)
 */
export function loadSite(folder: string): LoadedSite {
  const entries = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
    : [];
  const paths = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(
        (entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`,
      ),
  );
  for (const path of paths) {
    for (const ending of Object.values(CODINGS)) paths.delete(path + ending);
  }
  const files = new Map(
    [...paths]
      .filter((path) => !HOST_FILES.has(path))
      .map((path) => [addressOf(path), loadFile(folder, path)]),
  );
  const notFound = files.get('/404');
  files.delete('/404');
  const policyFile = join(folder, '../page-policy.json');
  const policy: PagePolicy & { moves?: [from: string, to: string][] } = existsSync(policyFile)
    ? JSON.parse(readFileSync(policyFile, 'utf8'))
    : nothingInline;
  return {
    files,
    notFound,
    moves: new Map(policy.moves),
    policy,
  };
}
