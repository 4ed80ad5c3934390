/**
 * npm run content: checks every file of the content (CONTENT_DIR, default content/), then lists what
 * the owner must still replace. It also writes the schemas by which editors explain the fields. Exit code 1 when a file breaks a rule; what is left to the owner does
 * not fail.
 */

import { fileNames } from '#content/files.ts';
import { contentFolder } from '#content/folder.ts';
import { writeEditorFiles } from '#content/json-schemas.ts';
import { faultLine } from '#content/load/fault.ts';
import { loadContent } from '#content/load/load-content.ts';
import { ownerTasks } from '#content/owner-tasks.ts';

writeEditorFiles();
const { content, faults, locate } = loadContent(contentFolder);
if (content) {
  console.log(`Content: ${fileNames.length} files checked, no fault.`);
  const tasks = ownerTasks(content, locate);
  if (tasks.length > 0) console.log(`Left to the owner (${tasks.length}):`);
  for (const { where, what, blocksPublishing } of tasks) {
    console.log(`  ${where}: ${what}${blocksPublishing ? ' (before the site is public)' : ''}.`);
  }
} else {
  console.error('Content to correct (limits: docs/content.md):');
  for (const fault of faults) console.error(`  ${faultLine(fault)}`);
  process.exitCode = 1;
}
