import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '#shared/root.ts';
import { runCommand } from '#tests/support/run-command.ts';

const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
  scripts: Record<string, string>;
};
const commands = Object.entries(scripts).filter(([, line]) => /src\/cli\/main\.ts \S/.test(line));

it('has an npm script for each command, under its name', () => {
  for (const [name, line] of commands) {
    expect(line).toBe(`node scripts/setup.mjs src/cli/main.ts ${name}`);
  }
});

it.each(commands.map(([name]) => name))('npm run %s starts the command', async (name) => {
  const { status, output, errors } = await runCommand(name, ['--help'], {});
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  expect(output).toMatch(new RegExp(`^Usage\\s?:\\s+npm run (-s )?${name}`));
});

it('lists the commands', async () => {
  const { status, errors } = await runCommand('constructor', [], {});
  expect(status).toBe(1);
  for (const [name] of commands) expect(errors).toContain(`npm run ${name}`);
});

it('reads standard input and ends with the status of the command', async () => {
  const variables = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SECRET_KEY: 'sb_secret_x' };
  const result = await runCommand('owner', ['create', 'me@example.ci'], variables, 'long enough\n');
  expect(result).toEqual({
    status: 1,
    output: '',
    errors: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 does not answer/),
  });
});
