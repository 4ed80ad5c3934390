import { contentFolder } from '#content/folder.ts';
import { loadContent } from '#content/load/load-content.ts';
import { ownerTasks } from '#content/owner-tasks.ts';
import { refusalToPublish } from '#content/publishing.ts';

/** Number of tasks shown at start; `npm run content` lists them all. */
const SHOWN = 5;

/** Prints what to replace; ends the process if sample content would go public. */
export function reportOwnerTasks(): void {
  const { ASSISTANT_BASE_URL, ASSISTANT_MODEL, SITE_URL } = process.env;
  const { content, locate } = loadContent(contentFolder);
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
