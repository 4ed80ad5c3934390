import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readSettings } from './settings.mjs';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
const file = join(folder, '.env');
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('reads the current file, and environment variables take precedence', () => {
  vi.stubEnv('SETTINGS_FROM_FILE', '');
  vi.stubEnv('GIVEN', 'by the shell');
  vi.stubEnv('CHANGED', undefined);
  vi.stubEnv('REMOVED', undefined);
  writeFileSync(file, 'GIVEN=by the file\nCHANGED="one two"\nREMOVED=1\n');
  readSettings(folder);
  const { GIVEN, CHANGED, REMOVED } = process.env;
  expect([GIVEN, CHANGED, REMOVED]).toEqual(['by the shell', 'one two', '1']);

  writeFileSync(file, 'CHANGED=three\n');
  readSettings(folder);
  expect([process.env.GIVEN, process.env.CHANGED]).toEqual(['by the shell', 'three']);
  expect(process.env.REMOVED).toBeUndefined();
});
