import { StartError } from '#embedded-supabase/errors.ts';
import { EnvError } from '#server/env.ts';
import { openProject, type Project } from './open-project.ts';

/**
 * Runs a command on the project and prints what it gives. A fault that its user can mend is one line
 * on standard error and status 1.
 */
export async function runCommand(work: (project: Project) => Promise<string>): Promise<void> {
  try {
    const project = await openProject();
    try {
      console.log(await work(project));
    } finally {
      await project.close();
    }
  } catch (error) {
    if (!(error instanceof EnvError || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
