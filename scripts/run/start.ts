import { buildSite, builtStamp, isBuilt } from './build-site.ts';
import { keepServing } from './keep-serving.ts';

/**
 * `npm start`: builds what has changed, says what the owner must still replace, serves. SIGUSR2 makes
 * it take what is new in the sources, packages and settings without a pause (keep-serving.ts).
 */
process.env.NODE_ENV ??= 'production';
if (!isBuilt()) {
  console.log('Building the site …');
  if (!buildSite('--any-weight')) {
    if (builtStamp() === null) process.exit(1);
    console.error('The build failed (above): the site that was built before is served.');
  }
}
// Only now: a fault in content/ is the build's to report.
const { reportOwnerTasks } = await import('./report-owner-tasks.ts');
reportOwnerTasks();
keepServing();
