import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { nothingInline, type PagePolicy } from '../http/security-headers.ts';
import { fileHeaders, hasRanges } from './file-headers.ts';

/** Content codings that the build makes beside a file, and how their files end. */
const CODINGS = { br: '.br', zstd: '.zst', gzip: '.gz' } as const;

/** Files of the site folder that are for static hosts, not for visitors. */
const HOST_FILES = new Set(['/_headers', '/vercel.json']);

/** One form of a file, as it is sent. */
export interface Representation {
  /** Null for the file as it is. */
  coding: keyof typeof CODINGS | null;
  body: Buffer;
  /** Strong: another coding of the same file has another one. */
  etag: string;
}

export interface SiteFile {
  /** Name in the site folder, with a slash in front: /rgpd.html. */
  path: string;
  /** Smallest first. */
  representations: Representation[];
  /** Those that do not depend on the representation. */
  headers: Record<string, string>;
  /** Whether parts of it may be asked for. */
  ranges: boolean;
}

export interface LoadedSite {
  /** Address → file: /rgpd and /assets/portrait.avif, but also /index.html's file under /. */
  files: Map<string, SiteFile>;
  /** Sent with status 404. */
  notFound: SiteFile | undefined;
  policy: PagePolicy;
}

/** The address under which a file is served: pages have no ending. */
export function addressOf(path: string): string {
  return path === '/index.html' ? '/' : path.replace(/\.html$/, '');
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
  const headers = fileHeaders(path);
  const ranges = hasRanges(headers['content-type'] ?? '');
  return {
    path,
    representations: [...coded, { coding: null, body: plain }]
      .sort((one, other) => one.body.length - other.body.length)
      .map(({ coding, body }) => ({
        coding,
        body,
        etag: `"${hash}${coding ? `-${coding}` : ''}"`,
      })),
    headers: {
      ...headers,
      ...(coded.length > 0 && { vary: 'accept-encoding' }),
      ...(ranges && { 'accept-ranges': 'bytes' }),
    },
    ranges,
  };
}

/**
 * Reads the built site into memory, its compressed forms too (about 2 MB). Only what is in the
 * folder now can ever be sent: a path of a request is looked up, never opened.
 * @param folder build/site; the page policy lies beside it (src/site/build/headers.ts)
 */
export function loadSite(folder: string): LoadedSite {
  if (!existsSync(folder)) return { files: new Map(), notFound: undefined, policy: nothingInline };
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`,
    );
  const all = new Set(paths);
  const isCodedForm = (path: string) =>
    Object.values(CODINGS).some(
      (ending) => path.endsWith(ending) && all.has(path.slice(0, -ending.length)),
    );
  const files = new Map(
    paths
      .filter((path) => !isCodedForm(path) && !HOST_FILES.has(path))
      .map((path) => [addressOf(path), loadFile(folder, path)]),
  );
  const notFound = files.get('/404');
  files.delete('/404');
  const policyFile = join(folder, '../page-policy.json');
  return {
    files,
    notFound,
    policy: existsSync(policyFile) ? JSON.parse(readFileSync(policyFile, 'utf8')) : nothingInline,
  };
}
