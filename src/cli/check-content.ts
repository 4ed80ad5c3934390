import { resolve } from 'node:path';
import { fileNames } from '#content/files.ts';
import { contentFolder } from '#content/folder.ts';
import { writeEditorFiles } from '#content/json-schemas.ts';
import { issueLine } from '#content/load/issue.ts';
import { loadContent } from '#content/load/load-content.ts';
import { ownerTasks } from '#content/owner-tasks.ts';
import { root } from '#shared/root.ts';
import { command } from './command.ts';

const USAGE = `Usage: npm run content
Checks every file of the content (CONTENT_DIR, default content/), then lists what the owner must still
replace. Invalid content ends with status 1; open tasks do not. Also writes the schemas by which editors
explain the fields.`;

export const main = command(
  { name: 'content', usage: USAGE },
  async ({ variables: { CONTENT_DIR }, print, warn }) => {
    writeEditorFiles();
    const folder = CONTENT_DIR ? resolve(root, CONTENT_DIR) : contentFolder;
    const { content, issues, locate } = loadContent(folder);
    if (!content) {
      warn('Content to correct (limits: docs/content.md):');
      for (const issue of issues) warn(`  ${issueLine(issue)}`);
      return 1;
    }
    print(`Content: ${fileNames.length} files checked, no error.`);
    const tasks = ownerTasks(content, locate);
    if (tasks.length > 0) print(`Left to the owner (${tasks.length}):`);
    for (const { where, what, blocksPublishing } of tasks) {
      print(`  ${where}: ${what}${blocksPublishing ? ' (before the site is public)' : ''}.`);
    }
    return 0;
  },
);
