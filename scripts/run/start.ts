import { contentFolder } from '#content/folder.ts';
import { loadContent } from '#content/load/load-content.ts';
import { ownerTasks } from '#content/owner-tasks.ts';
import { refusalToPublish } from '#content/publishing.ts';
import { builtStamp, isBuilt } from '#server/static/build-stamp.ts';
import { buildSite } from './build-site.ts';
import { keepServing } from './keep-serving.ts';

/** Number of tasks shown at start; `npm run content` lists them all. */
const SHOWN = 5;

/**
 * `npm start`: builds the site if it has changed, lists what the owner must still replace, and serves.
 * SIGUSR2 reloads sources, packages and settings without downtime (keep-serving.ts).
 */
process.env.NODE_ENV ??= 'production';
if (!isBuilt()) {
  console.log('Building the site …');
  if (!buildSite('--any-weight')) {
    if (builtStamp() === null) process.exit(1);
    console.error('The build failed (above): the previous site is served.');
  }
}
reportOwnerTasks();
keepServing();

/**
 * Prints what the owner must still replace. Ends the process if the site has a public address and
 * contains sample content that must not be published.
 */
function reportOwnerTasks(): void {
  const { ASSISTANT_BASE_URL, ASSISTANT_MODEL, SITE_URL } = process.env;
  const { content, locate } = loadContent(contentFolder);
  // The build has printed the errors.
  if (!content) return;
  const usesLanguageModel = Boolean(ASSISTANT_BASE_URL && ASSISTANT_MODEL);
  const tasks = ownerTasks(content, locate, { usesLanguageModel });
  const refusal = refusalToPublish(tasks, [SITE_URL, content.owner.siteUrl]);
  if (refusal) {
    console.error(refusal);
    process.exit(1);
  }
  if (content.owner.sample) {
    console.log('C’est l’exemple : une personne fictive, des témoignages qui disent « Exemple ».');
  }
  if (tasks.length === 0) return;
  console.log(`Il vous reste ${tasks.length} lignes à remplir :`);
  for (const { where, what } of tasks.slice(0, SHOWN)) console.log(`  ${where} : ${what}.`);
  if (tasks.length > SHOWN) console.log('  … toute la liste : npm run content');
}
