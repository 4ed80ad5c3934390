import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runCommand } from '#tests/support/run-command.ts';

/** Backs up a database that has one owner into a new folder inside `place`; gives the backup's folder. */
export async function backUp(place: string, variables: Record<string, string>): Promise<string> {
  const to = mkdtempSync(join(place, 'to-'));
  const { output, errors } = await runCommand('backup', ['--to', to, '--with-secret'], variables);
  expect({ output, errors }).toEqual({
    output: expect.stringMatching(/^Backed up \d+ messages and 1 owners: /),
    errors: '',
  });
  return join(to, readdirSync(to)[0] ?? '');
}
