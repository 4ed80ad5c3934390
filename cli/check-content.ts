/**
 * npm run content: checks every file of content/, then lists what the owner must still replace.
 * Exit code 1 when a file breaks a rule; what is left to the owner does not fail.
 */
import { readdir } from 'node:fs/promises';
import { ContentError } from '#content-model/define.ts';

const folder = new URL('../content/', import.meta.url);

/** The faults of all files, each once: a file that imports a faulty one repeats its faults. */
async function findFaults(files: string[]): Promise<string[]> {
  const faults = new Set<string>();
  for (const file of files) {
    try {
      await import(new URL(file, folder).href);
    } catch (error) {
      for (const fault of faultsOf(error, file)) faults.add(fault);
    }
  }
  return [...faults];
}

function faultsOf(error: unknown, file: string): readonly string[] {
  if (error instanceof ContentError) return error.faults;
  return [`content/${file}: ${error instanceof Error ? error.message : String(error)}`];
}

const files = (await readdir(folder))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .sort();
const faults = await findFaults(files);

if (faults.length > 0) {
  console.error(`Content to correct (limits: docs/content.md):`);
  for (const fault of faults) console.error(`  ${fault}`);
  process.exitCode = 1;
} else {
  console.log(`Content: ${files.length} files checked, no fault.`);
  const { ownerTasks } = await import('#content-model/owner-tasks.ts');
  const tasks = ownerTasks();
  if (tasks.length > 0) console.log(`Left to the owner (${tasks.length}):`);
  for (const { where, what } of tasks) console.log(`  ${where}: ${what}.`);
}
