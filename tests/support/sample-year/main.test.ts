// @module-tag sample
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { call } from '#cli/testing/call.ts';
import { newDataFolder } from '#tests/support/databases.ts';
import { main } from './main.ts';

const folder = mkdtempSync(join(tmpdir(), 'sample-year-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('fills an empty database, but not for a public site, a hosted project or a used database', async () => {
  const DATA_DIR = await newDataFolder(folder);
  const run = (variables: Record<string, string> = {}) =>
    call(main, ['--new'], { DATA_DIR, ...variables });
  const refused = async (remedy: string, variables: Record<string, string> = {}) => {
    const { status, errors } = await run(variables);
    expect({ status, lines: errors.split('\n').length }).toEqual({ status: 1, lines: 1 });
    expect(errors).toContain(remedy);
  };
  await refused('https://konan-web.ci', { SITE_URL: 'https://konan-web.ci' });
  await refused('not a hosted project', {
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
  });
  expect(await run()).toMatchObject({
    status: 0,
    output: expect.stringContaining('Stored 500'),
  });
  await refused('There are 500 messages already');
});
