import { explainFaults } from './explain-faults.ts';
import { openProject, type Project } from './open-project.ts';

type Work = (project: Project) => Promise<string>;

/**
 * Runs a command on the project and prints what it gives.
 * @param choose what the arguments of the command line ask for; it throws StartError, before anything
 *   is opened, where they ask for nothing, and may ask the person for more
 */
export async function runCommand(
  choose: (parameters: string[]) => Work | Promise<Work>,
): Promise<void> {
  await explainFaults(async () => {
    const work = await choose(process.argv.slice(2));
    const project = await openProject();
    try {
      console.log(await work(project));
    } finally {
      await project.close();
    }
  });
}
