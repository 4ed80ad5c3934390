import { builtStamp, isBuilt } from '#server/static/build-stamp.ts';
import { buildSite } from './build-site.ts';
import { keepServing } from './keep-serving.ts';

/** `npm start`: builds, lists what to replace, serves. SIGUSR2 reloads all (keep-serving.ts). */
process.env.NODE_ENV ??= 'production';
if (!isBuilt()) {
  console.log('Building the site …');
  if (!buildSite('--any-weight')) {
    if (builtStamp() === null) process.exit(1);
    console.error('The build failed (above): the previous site is served.');
  }
}
// Imported only now: the build reports errors in content/.
const { reportOwnerTasks } = await import('./report-owner-tasks.ts');
reportOwnerTasks();
keepServing();
