import { Readable } from 'node:stream';
import type { Main } from '../command.ts';

/**
 * Runs a command in this process, as the shell would.
 * @param variables its whole environment
 * @param input its standard input
 * @returns the exit status, and what it printed
 */
export async function call(
  main: Main,
  args: readonly string[],
  variables: Record<string, string>,
  input = '',
) {
  const output: string[] = [];
  const errors: string[] = [];
  const status = await main(args, {
    variables,
    input: Readable.from(input === '' ? [] : [input]),
    print: (text) => output.push(text),
    warn: (text) => errors.push(text),
  });
  return { status, output: output.join('\n'), errors: errors.join('\n') };
}
