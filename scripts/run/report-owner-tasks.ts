import { ownerTasks } from '../../content/owner-tasks.ts';

/** Lines shown at start; the whole list is `npm run content`. */
const SHOWN = 5;

/** Says what the owner must still replace before the site is theirs; nothing when it is complete. */
export function reportOwnerTasks(): void {
  const tasks = ownerTasks();
  if (tasks.length === 0) return;
  console.log(`This is a sample: ${tasks.length} entries are still to be replaced.`);
  for (const { where, what } of tasks.slice(0, SHOWN)) console.log(`  ${where}: ${what}`);
  if (tasks.length > SHOWN) console.log(`  … the whole list: npm run content`);
}
