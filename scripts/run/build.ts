import { isBuilt } from '#server/static/build-stamp.ts';
import { buildSite } from './build-site.ts';
import { fetchPublished } from './fetch-published.ts';

/**
 * `npm run build`: builds the site into build/. With --if-changed only if sources or variables have
 * changed, and whatever its weight, as `npm start` does. A server started by `npm start` picks up the new
 * site automatically.
 */
await fetchPublished();
const ifChanged = process.argv.includes('--if-changed');
if (!(ifChanged && isBuilt())) {
  const built = ifChanged ? buildSite('--any-weight') : buildSite();
  if (!built) process.exitCode = 1;
}
