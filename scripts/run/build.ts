import { buildSite, isBuilt } from './build-site.ts';

/**
 * `npm run build`: builds the site into build/. With --if-changed only when its sources or variables
 * are others than those of the present one, and whatever its weight, as `npm start` does. A server
 * that `npm start` runs takes the new site by itself.
 */
const ifChanged = process.argv.includes('--if-changed');
if (!(ifChanged && isBuilt())) {
  const built = ifChanged ? buildSite('--any-weight') : buildSite();
  if (!built) process.exitCode = 1;
}
