import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { root } from '#shared/root.ts';
import { processEnvironment, shortLivedFlags } from './environments.ts';

/**
 * Runs one of the owner's commands as a shell does, in a process of its own.
 * @param variables its whole environment beside `processEnvironment`
 * @param input what it reads on standard input
 * @returns exit code, and what it printed without the line break at its end
 */
export async function runCommand(
  name: string,
  args: readonly string[],
  variables: Record<string, string>,
  input = '',
) {
  const command = spawn(process.execPath, [...shortLivedFlags, 'src/cli/main.ts', name, ...args], {
    cwd: root,
    env: { ...processEnvironment, ...variables },
  });
  // A command that reads nothing may exit before all input is written.
  command.stdin.on('error', () => undefined).end(input);
  const [[status], output, errors] = await Promise.all([
    once(command, 'close'),
    text(command.stdout),
    text(command.stderr),
  ]);
  return { status: status as number, output: output.trim(), errors: errors.trim() };
}
