// @module-tag sample
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { loadContent } from '#content/load/load-content.ts';
import { readEnv, SERVER_VARIABLES } from '#server/env.ts';
import { root } from '#shared/root.ts';
import { explained, report } from './finding.ts';
import { checkBuild, checkContent, checkFolder, checkSettings, OTHER_VARIABLES } from './local.ts';

const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the settings', () => {
  const file = join(folder, '.env');
  const SITE = 'https://konan-web.ci';
  beforeEach(() => {
    writeFileSync(file, 'PORT=3000\nNODE_EXTRA_CA_CERTS=/etc/ca.pem\n', { mode: 0o600 });
    chmodSync(file, 0o600);
  });

  it('are accepted if all are valid', () => {
    const { env, findings } = checkSettings({ TRUSTED_PROXIES: '127.0.0.1' }, file, SITE);
    expect(findings).toEqual([{ subject: 'réglages', message: 'tous valables' }]);
    expect(env?.PORT).toBe(3000);
  });

  it('name what the server or the build would reject, and return no settings', () => {
    const { env, findings } = checkSettings(
      { PORT: 'abc', VITE_SUPABASE_URL: 'https://abc.supabase.co/' },
      file,
      undefined,
    );
    expect(env).toBeUndefined();
    expect(findings).toEqual([
      {
        subject: 'réglages',
        message: 'PORT is "abc"',
        remedy: 'give a port from 0 to 65535, or leave it empty',
      },
      expect.objectContaining({ message: 'VITE_SUPABASE_URL is "https://abc.supabase.co/"' }),
    ]);
  });

  it('name an unknown variable, a file that others can read, an untrusted proxy', () => {
    writeFileSync(file, 'SMPT_URL=smtp://localhost\n');
    chmodSync(file, 0o644);
    const { findings } = checkSettings({}, file, SITE);
    expect(findings.map(({ message }) => message)).toEqual([
      'd’autres utilisateurs de cette machine peuvent lire .env, qui a des mots de passe',
      'rien ne lit SMPT_URL',
      'aucun proxy n’est reconnu : tous les visiteurs partagent un quota',
    ]);
    expect(findings.every(({ remedy }) => remedy)).toBe(true);
  });

  it('are exactly those of .env.example', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8').replace(
      /^# ([A-Z_]+=)/gm,
      '$1',
    );
    expect(Object.keys(parseEnv(example)).sort()).toEqual(
      [...SERVER_VARIABLES, ...OTHER_VARIABLES].sort(),
    );
    writeFileSync(file, example);
    expect(checkSettings({}, file, undefined).findings).toHaveLength(1);
  });

  it('in .env.example are the server’s defaults', () => {
    const example = parseEnv(readFileSync(join(root, '.env.example'), 'utf8'));
    expect(readEnv(example)).toEqual(readEnv({}));
    const defaults = Object.entries(readEnv({})).filter(([, value]) => String(value) !== '');
    const without = defaults.filter(([name]) => !example[name]).map(([name]) => name);
    // It is defined in a file of its own.
    expect(without).toEqual(['SUPABASE_PUBLISHABLE_KEY']);
  });
});

describe('the content', () => {
  const content = join(folder, 'content');
  beforeEach(() => cpSync(join(root, 'content'), content, { recursive: true }));

  it('has a line for each entry that must not be published, and one for the rest', () => {
    const findings = checkContent(loadContent(content), {});
    expect(findings[0]).toEqual({
      subject: 'contenu',
      message: expect.stringMatching(/owner\.yaml:\d+ › sample$/),
      remedy: expect.stringContaining('votre identité'),
    });
    expect(findings.at(-1)?.message).toMatch(/^\d+ lignes peuvent encore être remplies/);
    expect(findings.at(-1)).not.toHaveProperty('remedy');
  });

  it('has a line for each error', () => {
    const file = join(content, 'owner.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^email: .*$/m, 'email: aucune'));
    const findings = checkContent(loadContent(content), {});
    expect(findings).toHaveLength(1);
    expect(findings[0]?.remedy).toContain('npm run content');
  });
});

it('the site is built, from the current sources', () => {
  expect(checkBuild({ stamp: 'a', current: true })[0]).not.toHaveProperty('remedy');
  expect(checkBuild({ stamp: 'a', current: false })[0]?.remedy).toMatch(/^npm run build/);
  expect(checkBuild({ stamp: null, current: false })[0]?.remedy).toBe('npm run build');
});

it('the data folder is its user’s alone', () => {
  const DATA_DIR = mkdtempSync(join(folder, 'data-'));
  expect(checkFolder({ DATA_DIR })[0]).not.toHaveProperty('remedy');
  chmodSync(DATA_DIR, 0o755);
  expect(checkFolder({ DATA_DIR })[0]).toMatchObject({ remedy: `chmod 700 ${DATA_DIR}` });
});

it('reports a line for each finding, with the remedy below', () => {
  const findings = [
    { subject: 'sauvegarde', message: 'of last night' },
    explained('réglages', 'PORT is "abc": give a port: 3000.'),
  ];
  expect(report(findings)).toBe(
    '✓ sauvegarde : of last night\n✗ réglages : PORT is "abc"\n    → give a port: 3000',
  );
  expect(report(findings, { quiet: true })).toMatch(/^✗ réglages/);
});
