import { resolve } from 'node:path';
import { fileNames } from '#content/files.ts';
import { contentFolder } from '#content/folder.ts';
import { writeEditorFiles } from '#content/json-schemas.ts';
import { issueLine } from '#content/load/issue.ts';
import { loadContent } from '#content/load/load-content.ts';
import { ownerTasks } from '#content/owner-tasks.ts';
import { root } from '#shared/root.ts';
import { command } from './command.ts';

const USAGE = `Usage : npm run content
Vérifie tous les fichiers du contenu (CONTENT_DIR, sinon content/), puis dit ce qu’il vous reste à
remplacer. Un contenu à corriger finit avec le code 1 ; ce qui reste à remplacer, non. Écrit aussi les
schémas par lesquels les éditeurs de texte expliquent les lignes.`;

export const main = command(
  { name: 'content', usage: USAGE },
  async ({ variables: { CONTENT_DIR }, print, warn }) => {
    writeEditorFiles();
    const folder = CONTENT_DIR ? resolve(root, CONTENT_DIR) : contentFolder;
    const { content, issues, locate } = loadContent(folder);
    if (!content) {
      warn('À corriger (docs/contenu.md explique les lignes) :');
      for (const issue of issues) warn(`  ${issueLine(issue)}`);
      return 1;
    }
    print(`Contenu : ${fileNames.length} fichiers vérifiés, aucune erreur.`);
    const tasks = ownerTasks(content, locate);
    if (tasks.length > 0) print(`Il vous reste (${tasks.length}) :`);
    for (const { where, what, blocksPublishing } of tasks) {
      print(`  ${where} : ${what}${blocksPublishing ? ' (avant de publier)' : ''}.`);
    }
    return 0;
  },
);
