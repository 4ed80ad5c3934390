import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '#shared/root.ts';

let folder: string;
let program: string;
let owners: string;

const git = (cwd: string, ...words: string[]) =>
  execFileSync(
    'git',
    ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-C', cwd, ...words],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );

function edit(file: string, from: string | RegExp, to: string) {
  const source = readFileSync(file, 'utf8');
  const edited = source.replace(from, to);
  expect(edited, `${file}: ${from}`).not.toBe(source);
  writeFileSync(file, edited);
}

function commit(cwd: string, message: string) {
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '--quiet', '--message', message);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  [program, owners] = [join(folder, 'program'), join(folder, 'owner')];
  git(folder, 'clone', '--quiet', '--shared', root, program);
  // This checkout may be on a branch, or on a commit in continuous integration.
  git(program, 'checkout', '--quiet', '-B', 'main');
  git(folder, 'clone', '--quiet', program, owners);
  symlinkSync(join(root, 'node_modules'), join(owners, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Publishes a newer program: code, words that come with it, a document; and perhaps another sample. */
function publishNewer(sampleToo: boolean) {
  edit(join(program, 'src/site/sections/hero.tsx'), /$/, '\n// newer\n');
  edit(join(program, 'src/content/defaults/toasts.yaml'), /^close: .*$/m, 'close: Masquer');
  edit(join(program, 'README.md'), /$/, '\nNewer.\n');
  if (sampleToo) edit(join(program, 'content/owner.yaml'), /^name: .*$/m, 'name: Autre Exemple');
  commit(program, 'A newer program');
}

const ownName = (words: string) => readFileSync(join(owners, words, 'owner.yaml'), 'utf8');

/** Runs `npm run content` in the owner's clone and returns its output, or throws it on failure. */
const checkContent = (env: Record<string, string> = {}) =>
  execFileSync(process.execPath, ['src/cli/main.ts', 'content'], {
    cwd: owners,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, CONTENT_DIR: '', ...env },
  });

// An archive of the files has no history to pull.
describe.runIf(existsSync(join(root, '.git')))('an owner pulls a newer program', () => {
  test('over an edited content/ that is committed', () => {
    edit(join(owners, 'content/owner.yaml'), /^name: .*$/m, 'name: Awa Koné');
    edit(join(owners, 'content/services.yaml'), /fromFcfa: .*/, 'fromFcfa: 345000');
    writeFileSync(join(owners, 'content/toasts.yaml'), 'region: Avis\n');
    commit(owners, 'My content');
    publishNewer(false);
    git(owners, 'pull', '--quiet', '--no-rebase', '--no-edit');
    expect(git(owners, 'status', '--porcelain', '--untracked-files=no')).toBe('');
    expect(ownName('content')).toContain('name: Awa Koné');
    expect(readFileSync(join(owners, 'README.md'), 'utf8')).toContain('Newer.');
    expect(checkContent()).toContain('aucune erreur');
  });

  test('over an edited content/ where the sample has changed too: the owner’s words win', () => {
    const optional = 'content/toasts.yaml';
    writeFileSync(join(program, optional), 'region: Avis\n');
    commit(program, 'A file that owners may leave out');
    git(owners, 'pull', '--quiet');
    edit(join(owners, 'content/owner.yaml'), /^name: .*$/m, 'name: Awa Koné');
    rmSync(join(owners, optional));
    commit(owners, 'My content');
    edit(join(program, optional), /$/, '\n# newer\n');
    publishNewer(true);
    expect(() => git(owners, 'pull', '--quiet', '--no-rebase', '--no-edit')).toThrow();
    expect(() => checkContent()).toThrow('un conflit de git');
    git(owners, 'rm', '-rqf', 'content');
    git(owners, 'checkout', 'HEAD', '--', 'content');
    git(owners, 'commit', '--quiet', '--no-edit');
    expect(ownName('content')).toContain('name: Awa Koné');
    expect(existsSync(join(owners, optional))).toBe(false);
    expect(readFileSync(join(owners, 'README.md'), 'utf8')).toContain('Newer.');
    expect(checkContent()).toContain('aucune erreur');
  });

  test('with a content folder of the owner’s own, whatever the newer sample says', () => {
    cpSync(join(owners, 'content'), join(owners, 'my-content'), { recursive: true });
    edit(join(owners, 'my-content/owner.yaml'), /^name: .*$/m, 'name: Awa Koné');
    commit(owners, 'My content');
    publishNewer(true);
    git(owners, 'pull', '--quiet', '--no-rebase', '--no-edit');
    expect(ownName('content')).toContain('name: Autre Exemple');
    expect(ownName('my-content')).toContain('name: Awa Koné');
    expect(checkContent({ CONTENT_DIR: 'my-content' })).toContain('aucune erreur');
  });
});
