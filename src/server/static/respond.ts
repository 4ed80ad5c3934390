import { parseAccept } from 'hono/utils/accept';
import type { LoadedSite, Representation, SiteFile } from './load-site.ts';

/** What the path of a request refers to: a file, or the canonical or new address of a page; null if nothing. */
export type Target = { address: string; status: 200 | 301 | 308 } | null;

/**
 * Finds the file that a request target refers to. Percent-encoded characters are decoded. Redundant
 * slashes, `/index.html` and `.html` redirect to the canonical address, which is never on another host.
 * @param target as sent: path and query, or an absolute URL
 */
export function resolveTarget(
  target: string,
  { files, moves }: Pick<LoadedSite, 'files' | 'moves'>,
): Target {
  const path = decode(pathOf(target));
  if (path === null) return null;
  if (files.has(path)) return { address: path, status: 200 };
  const address = canonical(path);
  const now = moves.get(address);
  if (now !== undefined) return { address: now, status: 301 };
  return address !== path && files.has(address) ? { address, status: 308 } : null;
}

/** Removes redundant slashes, `/index` and `.html`. */
function canonical(path: string): string {
  const single = path.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  return single.replace(/(\/index)?(\.html)?$/, '') || '/';
}

/** Returns the path of a request target, still encoded. */
function pathOf(target: string): string {
  const path = /^https?:\/\//i.test(target) ? target.replace(/^https?:\/\/[^/?#]*/i, '') : target;
  return path.split(/[?#]/, 1)[0] || '/';
}

/** Returns null if the encoding is invalid. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

export interface SiteRequest {
  method: string;
  /** The request target as sent: path and query, or an absolute URL. */
  target: string;
  /** Returns a header by its lower-case name. */
  header(name: string): string | undefined;
}

export interface SiteAnswer {
  status: number;
  headers: Record<string, string>;
  /** Null if nothing is sent after the headers. */
  body: Buffer | null;
}

/** Tells whether a client accepts a content coding (RFC 9110, section 12.5.3). */
function accepts(header: string, coding: string): boolean {
  const choices = parseAccept(header.toLowerCase());
  const choice =
    choices.find(({ type }) => type === coding) ?? choices.find(({ type }) => type === '*');
  return choice !== undefined && choice.q > 0;
}

/** Returns the smallest form of a file that the client accepts; the plain one is always accepted. */
function negotiate({ representations }: SiteFile, acceptEncoding = ''): Representation {
  return representations.find(
    ({ coding }) => coding === null || accepts(acceptEncoding, coding),
  ) as Representation;
}

/** Tells whether If-None-Match contains this tag (RFC 9110, section 13.1.2: weak comparison). */
function isUnchanged(ifNoneMatch = '', etag: string): boolean {
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  );
}

function sendFile(request: SiteRequest, file: SiteFile, status: 200 | 404): SiteAnswer {
  const { coding, body, etag } = negotiate(file, request.header('accept-encoding'));
  const headers = {
    ...file.headers,
    ...(coding && { 'content-encoding': coding }),
    ...(status === 200 && { etag }),
  };
  if (status === 200 && isUnchanged(request.header('if-none-match'), etag)) {
    return { status: 304, headers, body: null };
  }
  return { status, headers: { ...headers, ...lengthOf(body) }, body };
}

const lengthOf = (body: Buffer) => ({ 'content-length': String(body.length) });

const plainText = (status: number, text: string, headers = {}): SiteAnswer => {
  const body = Buffer.from(`${text}\n`);
  const type = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };
  return { status, headers: { ...type, ...headers, ...lengthOf(body) }, body };
};

/** Responds to any request for the site with a file, a redirect, or the 404 page (for null). */
export function respond(
  site: LoadedSite,
  request: SiteRequest,
  found = resolveTarget(request.target, site),
): SiteAnswer {
  const answer = answerWith(site, request, found);
  return request.method === 'HEAD' ? { ...answer, body: null } : answer;
}

function answerWith(site: LoadedSite, request: SiteRequest, found: Target): SiteAnswer {
  if (!found) {
    return site.notFound
      ? sendFile(request, site.notFound, 404)
      : plainText(404, 'Page introuvable');
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plainText(405, 'Method not allowed', { allow: 'GET, HEAD' });
  }
  if (found.status !== 200) {
    const query = /\?[^#]*/.exec(request.target)?.[0] ?? '';
    const location = encodeURI(found.address) + query;
    return { status: found.status, headers: { location, 'content-length': '0' }, body: null };
  }
  return sendFile(request, site.files.get(found.address) as SiteFile, 200);
}
