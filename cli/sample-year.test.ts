import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'sample-year-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command as a shell does; gives its status and what it printed. */
function run(variables: Record<string, string>, ...options: string[]) {
  return new Promise<{ status: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'sample-year.ts'), ...options],
      { env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...variables } },
      (error, output, errors) =>
        resolve({ status: Number(error?.code ?? 0), output: output + errors }),
    );
  });
}

it('fills a new database, and no site with a public address, hosted project or used database', async () => {
  const refused = async (remedy: string, variables: Record<string, string> = {}) => {
    const { status, output } = await run(variables, '--new');
    expect({ status, lines: output.trim().split('\n').length }).toEqual({ status: 1, lines: 1 });
    expect(output).toContain(remedy);
  };
  await refused('https://konan-web.ci', { SITE_URL: 'https://konan-web.ci' });
  await refused('not a hosted project', {
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
  });
  expect(await run({}, '--new')).toMatchObject({
    status: 0,
    output: expect.stringContaining('Stored 500'),
  });
  await refused('There are 500 messages already');
});
