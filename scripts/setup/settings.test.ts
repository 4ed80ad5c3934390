import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  writeFileSync(file, 'GIVEN=by the file\nCHANGED="one two"\nREMOVED=1\n', { mode: 0o644 });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  readSettings(folder);
  expect(warn.mock.calls).toEqual([[expect.stringContaining(`chmod 600 ${file}`)]]);
  const { GIVEN, CHANGED, REMOVED } = process.env;
  expect([GIVEN, CHANGED, REMOVED]).toEqual(['by the shell', 'one two', '1']);

  writeFileSync(file, 'CHANGED=three\n');
  chmodSync(file, 0o600);
  readSettings(folder);
  expect(warn).toHaveBeenCalledTimes(1);
  expect([process.env.GIVEN, process.env.CHANGED]).toEqual(['by the shell', 'three']);
  expect(process.env.REMOVED).toBeUndefined();
});
