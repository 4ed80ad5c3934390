import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readPassword } from './read-password.ts';

/** A person at a terminal who answers each question in turn. */
function terminal(...answers: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = new PassThrough();
  let shown = '';
  output.on('data', (chunk) => {
    shown += chunk;
    if (/: $/.test(String(chunk))) setImmediate(() => input.write(`${answers.shift()}\r`));
  });
  return { input, output, shown: () => shown };
}

describe('a password', () => {
  it('is asked for twice at a terminal and not shown', async () => {
    const { input, output, shown } = terminal('tr0is chats', 'tr0is chats');
    expect(await readPassword(input, output)).toBe('tr0is chats');
    expect(shown()).toBe('Password: \nThe same again: \n');
  });

  it('that is not repeated is not taken', async () => {
    const { input, output } = terminal('tr0is chats', 'trois chats');
    await expect(readPassword(input, output)).rejects.toThrow('The two passwords differ');
  });

  it.each([
    ['one line\n', 'one line'],
    ['windows\r\nmore', 'windows'],
    ['no end of line', 'no end of line'],
    [' spaces count ', ' spaces count '],
  ])('is the first line of standard input %j', async (text, password) => {
    expect(await readPassword(new PassThrough().end(text), new PassThrough())).toBe(password);
  });
});
