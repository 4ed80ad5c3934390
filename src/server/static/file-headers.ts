import { getMimeType } from 'hono/utils/mime';

/** Types of which a part may be asked for: they are sent as they are, never compressed. */
const RANGED = /^(image\/(?!svg)|font\/|application\/pdf)/;

/** Content-Type of a file by its name. */
function contentType(path: string): string {
  return getMimeType(path) ?? 'application/octet-stream';
}

/** Whether a Range header counts for a file of this type. */
export const hasRanges = (type: string) => RANGED.test(type);

/**
 * How long browsers and CDNs may keep a file. The build puts a hash of the content into the names
 * under /assets/, so those never change; pages and the service worker are checked at each use, and
 * a price on them is never older than the last deployment.
 */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  if (path.endsWith('.html') || path === '/service-worker.js') return 'no-cache';
  return 'public, max-age=3600';
}

/** What other sites and messengers show of this one: they may load it. */
const SHARED = /^\/(partage|icon|favicon|apple-touch-icon)[^/]*\.(png|jpg|svg|ico)$/;

/** The headers that depend on the file alone. Names are in lower case. */
export function fileHeaders(path: string): Record<string, string> {
  return {
    'content-type': contentType(path),
    'cache-control': cacheControl(path),
    ...(SHARED.test(path) && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
}
