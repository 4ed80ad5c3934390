// @module-tag sample
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#shared/root.ts';
import { main } from './check-content.ts';
import { call } from './testing/call.ts';

describe('npm run content', () => {
  const parent = mkdtempSync(join(tmpdir(), 'content-'));
  const folder = join(parent, 'content');
  beforeAll(() => cpSync(join(root, 'content'), folder, { recursive: true }));
  afterAll(() => rmSync(parent, { recursive: true }));

  async function checkContent() {
    const { status, output, errors } = await call(main, [], { CONTENT_DIR: folder });
    return { code: status, output: output || errors };
  }

  test('lists the owner’s tasks, which are not errors, with their lines', async () => {
    const { code, output } = await checkContent();
    expect(output).toMatch(/^Contenu : \d+ fichiers vérifiés, aucune erreur\.$/m);
    expect(output).toMatch(/^Il vous reste \(\d+\) :$/m);
    expect(output).toMatch(/^ {2}content\/owner\.yaml:\d+ › email : donnez votre adresse/m);
    expect(code).toBe(0);
  });

  test('lists the errors of all files, each once, and fails', async () => {
    const change = (file: string, from: string, to: string) => {
      const path = join(folder, file);
      const source = readFileSync(path, 'utf8');
      expect(source).toContain(from);
      writeFileSync(path, source.replace(from, to));
    };
    change('faq.yaml', 'title: Questions fréquentes', 'title:');
    // Other files use this one: its error must not be reported for each of them.
    change('owner.yaml', 'countryCode: CI', 'countryCode: civ');
    const { code, output } = await checkContent();
    expect(output.trim().split('\n')).toEqual([
      'À corriger (docs/contenu.md explique les lignes) :',
      expect.stringMatching(/content\/owner\.yaml:\d+:1 › countryCode : Il faut le code d’un pays/),
      expect.stringMatching(/content\/faq\.yaml:\d+:1 › title : Cette ligne est vide/),
    ]);
    expect(code).toBe(1);
  });
});
