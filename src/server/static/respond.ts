import { parseAccept } from 'hono/utils/accept';
import { findAddress } from './find-address.ts';
import type { LoadedSite, Representation, SiteFile } from './load-site.ts';
import { readRange } from './read-range.ts';

export interface SiteRequest {
  method: string;
  /** As sent: path and query, or an absolute address. */
  target: string;
  /** A header by its name in lower case. */
  header(name: string): string | undefined;
}

export interface SiteAnswer {
  status: number;
  headers: Record<string, string>;
  /** Null: nothing is sent after the headers. */
  body: Buffer | null;
}

/** Answers of `accepts`, for the few values that browsers send; emptied when full. */
const accepted = new Map<string, boolean>();
const ACCEPTED_SIZE = 200;

/** Whether a client takes a content coding (RFC 9110, section 12.5.3). */
function accepts(header: string, coding: string): boolean {
  const key = `${coding} ${header}`;
  const known = accepted.get(key);
  if (known !== undefined) return known;
  const choices = parseAccept(header.toLowerCase());
  const choice =
    choices.find(({ type }) => type === coding) ?? choices.find(({ type }) => type === '*');
  const answer = choice !== undefined && choice.q > 0;
  if (accepted.size >= ACCEPTED_SIZE) accepted.clear();
  accepted.set(key, answer);
  return answer;
}

/** The smallest form of a file that the client takes; the plain one is always taken. */
export function negotiate(file: SiteFile, acceptEncoding: string | undefined): Representation {
  const chosen = file.representations.find(
    ({ coding }) => coding === null || (acceptEncoding && accepts(acceptEncoding, coding)),
  );
  if (!chosen) throw new Error(`site: ${file.path} has no plain form`);
  return chosen;
}

/** Whether If-None-Match names this form (RFC 9110, section 13.1.2: weak comparison). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function sendFile(request: SiteRequest, file: SiteFile, status: 200 | 404): SiteAnswer {
  const { coding, body, etag } = negotiate(file, request.header('accept-encoding'));
  const headers = { ...file.headers, ...(coding && { 'content-encoding': coding }) };
  if (status === 404) {
    return { status, headers: { ...headers, ...lengthOf(body) }, body };
  }
  const tagged = { ...headers, etag };
  if (isUnchanged(request.header('if-none-match'), etag)) {
    return { status: 304, headers: tagged, body: null };
  }
  const ifRange = request.header('if-range');
  const range =
    file.ranges && (ifRange === undefined || ifRange === etag)
      ? readRange(request.header('range'), body.length)
      : null;
  if (range === 'unsatisfiable') {
    const contentRange = { 'content-range': `bytes */${body.length}` };
    return {
      status: 416,
      headers: { ...tagged, ...contentRange, 'content-length': '0' },
      body: null,
    };
  }
  if (range === null) return { status, headers: { ...tagged, ...lengthOf(body) }, body };
  const part = body.subarray(range.first, range.last + 1);
  const contentRange = `bytes ${range.first}-${range.last}/${body.length}`;
  return {
    status: 206,
    headers: { ...tagged, ...lengthOf(part), 'content-range': contentRange },
    body: part,
  };
}

const lengthOf = (body: Buffer) => ({ 'content-length': String(body.length) });

const plainText = (status: number, text: string, headers = {}): SiteAnswer => {
  const body = Buffer.from(`${text}\n`);
  const type = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };
  return { status, headers: { ...type, ...headers, ...lengthOf(body) }, body };
};

/** The page for an address that does not exist, with status 404. */
export function notFound(site: LoadedSite, request: SiteRequest): SiteAnswer {
  const answer = site.notFound
    ? sendFile(request, site.notFound, 404)
    : plainText(404, 'Page introuvable');
  return request.method === 'HEAD' ? { ...answer, body: null } : answer;
}

/** Answers any request for the site: a file, a redirection, or the page for unknown addresses. */
export function respond(site: LoadedSite, request: SiteRequest): SiteAnswer {
  const found = findAddress(request.target, (address) => site.files.has(address));
  if (found.kind === 'unknown') return notFound(site, request);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plainText(405, 'Method not allowed', { allow: 'GET, HEAD' });
  }
  if (found.kind === 'moved') {
    const query = /\?[^#]*/.exec(request.target)?.[0] ?? '';
    const location = encodeURI(found.address) + query;
    return { status: 308, headers: { location, 'content-length': '0' }, body: null };
  }
  const file = site.files.get(found.address) as SiteFile;
  const answer = sendFile(request, file, 200);
  return request.method === 'HEAD' ? { ...answer, body: null } : answer;
}
