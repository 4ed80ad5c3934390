import { resolve } from 'node:path';
import { fileNames } from '#content/files.ts';
import { contentFolder } from '#content/folder.ts';
import { writeEditorFiles } from '#content/json-schemas.ts';
import { issueLine } from '#content/load/issue.ts';
import { loadContent } from '#content/load/load-content.ts';
import { ownerTasks } from '#content/owner-tasks.ts';
import { root } from '#shared/root.ts';
import { command, UsageError } from './command.ts';

export const TAKE_OPTIONS = {
  conflicts: { type: 'string' },
  draft: { type: 'boolean', default: false },
} as const;

const USAGE = `Usage : npm run content [-- take [--draft] [--conflicts gestion|fichiers]]
Avec take : écrit dans les fichiers ce qui est publié depuis /gestion, puis l’oublie là-bas ; avec
--draft, le brouillon d’un site qui ne publie pas depuis /gestion. Sans : vérifie tous les fichiers du contenu (CONTENT_DIR, sinon content/), puis dit ce qu’il vous reste à
remplacer. Un contenu à corriger finit avec le code 1 ; ce qui reste à remplacer, non. Écrit aussi les
schémas par lesquels les éditeurs de texte expliquent les lignes.`;

export const main = command(
  { name: 'content', usage: USAGE, options: TAKE_OPTIONS, maxArguments: 1 },
  async (call) => {
    const { variables, positionals, print, warn } = call;
    writeEditorFiles();
    const folder = variables.CONTENT_DIR ? resolve(root, variables.CONTENT_DIR) : contentFolder;
    if (positionals[0] === 'take') {
      const { takeEdits } = await import('./content-edits.ts');
      await takeEdits(call, folder);
      return 0;
    }
    if (positionals[0] !== undefined) throw new UsageError(`Action inconnue : ${positionals[0]}`);
    const { content, issues, locate } = loadContent(folder);
    if (!content) {
      warn('À corriger (docs/contenu.md explique les lignes) :');
      for (const issue of issues) warn(`  ${issueLine(issue)}`);
      return 1;
    }
    print(`Contenu : ${fileNames.length} fichiers vérifiés, aucune erreur.`);
    // Imported only now, because it needs valid content.
    const { listEdits } = await import('./content-edits.ts');
    for (const line of folder === contentFolder ? listEdits(folder) : []) print(line);
    const tasks = ownerTasks(content, locate);
    if (tasks.length > 0) print(`Il vous reste (${tasks.length}) :`);
    for (const { where, what, blocksPublishing } of tasks) {
      print(`  ${where} : ${what}${blocksPublishing ? ' (avant de publier)' : ''}.`);
    }
    return 0;
  },
);
