import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { StartError } from '#embedded-supabase';

/**
 * Reads a new password: asked for twice and not shown at a terminal, otherwise the first line of
 * standard input.
 */
export async function readPassword(
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): Promise<string> {
  if (!(input as ReadStream).isTTY) return firstLine(input);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input, output: silent, terminal: true });
  const ask = async (question: string) => {
    output.write(question);
    const answer = await prompt.question('');
    output.write('\n');
    return answer;
  };
  try {
    const password = await ask('Password: ');
    if ((await ask('The same again: ')) === password) return password;
    throw new StartError('The two passwords differ: nothing was changed.');
  } finally {
    prompt.close();
  }
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input });
  for await (const line of lines) return line;
  throw new StartError('No password on standard input: give it as the first line.');
}
