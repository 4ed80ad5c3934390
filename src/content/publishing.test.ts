// @module-tag sample
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#shared/root.ts';
import { loadContent } from './load/load-content.ts';
import { ownerTasks } from './owner-tasks.ts';
import { isPublicAddress, refusalToPublish } from './publishing.ts';

test.each([
  ['https://konan-web.ci', true],
  ['https://www.exemple.fr/site', true],
  ['http://203.0.113.7:3000', true],
  ['https://portfolio.example.com', false],
  ['https://portfolio.example', false],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['http://192.168.1.20', false],
  ['https://site.test', false],
  ['no address', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

describe('the sample', () => {
  const { content, locate } = loadContent(join(root, 'content'));
  const tasks = content ? ownerTasks(content, locate) : [];

  test('is allowed at a private address', () => {
    expect(refusalToPublish(tasks, [undefined, 'https://portfolio.example.com'])).toBeUndefined();
    expect(refusalToPublish(tasks, ['http://localhost:3000'])).toBeUndefined();
  });

  test('is refused at a public address, with a line for each entry that passes for a fact', () => {
    const [first, ...lines] = refusalToPublish(tasks, ['https://a.ci'])?.split('\n') ?? [];
    expect(first).toMatch(/^Pas publié à https:\/\/a\.ci/);
    for (const entry of [
      '› sample',
      '› email',
      '› host.name',
      '› items',
      '› statistics.0.label :',
      '› terms.payment :',
      '› terms.ownership :',
      '› terms.replyTime :',
      'story.sample :',
    ]) {
      expect(lines.filter((line) => line.includes(entry))).toHaveLength(1);
    }
    // What is merely missing is left to the owner.
    expect(lines.join('\n')).not.toMatch(/legal\.|bookingUrl|place à prendre/);
  });
});

describe('a site of an owner who left the sample testimonials', () => {
  const parent = mkdtempSync(join(tmpdir(), 'publishing-'));
  const folder = join(parent, 'content');
  beforeAll(() => {
    cpSync(join(root, 'content'), folder, { recursive: true });
    const own = (file: string, ...changes: [string | RegExp, string][]) => {
      const path = join(folder, file);
      const typed = changes.reduce(
        (text, [from, to]) => text.replaceAll(from, () => to),
        readFileSync(path, 'utf8'),
      );
      writeFileSync(path, typed);
    };
    own(
      'owner.yaml',
      [/^sample: oui/gm, 'sample: non'],
      [/^(host:\n) {2}name:/gm, 'host:\n  name: Hôte SARL'],
      ['sous 24 heures', 'sous deux jours'],
      ['40 % au début', '30 % au début'],
      ['Après le solde', 'Une fois tout réglé'],
      ['bonjour@example.com', 'awa@konan-web.ci'],
      ['2250000000000', '2250102030405'],
      ['https://portfolio.example.com', 'https://konan-web.ci'],
      [/\/(?:in\/)?example$/gm, '/awa'],
    );
    own('about.yaml', ['utilisateurs actifs', 'sites livrés']);
    own(
      'projects.yaml',
      ['sample: oui', 'sample: non'],
      [/https:\/\/(\w+)\.example\.(?:com|org)/g, 'https://konan-web.ci'],
    );
  });
  afterAll(() => rmSync(parent, { recursive: true }));

  const run = (args: string[], env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, args, {
      cwd: root,
      env: { ...process.env, SITE_URL: '', CONTENT_DIR: folder, ...env },
    }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }) => ({ code: code as number, stdout, stderr: stderr as string }),
    );
  const start = [
    '--input-type=module',
    '-e',
    `(await import('${root}/scripts/run/report-owner-tasks.ts')).reportOwnerTasks()`,
  ];

  test.each([
    ['npm run build', ['src/site/build/site.ts']],
    ['npm start', start],
  ])('%s stops before anything is published', async (_command, args) => {
    const { code, stderr } = await run(args);
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^Pas publié à https:\/\/konan-web\.ci : .* \(1\) :$/),
      expect.stringMatching(/testimonials\.yaml:\d+ › items : remplacez les témoignages inventés/),
      expect.stringMatching(/^Remplissez ces lignes/),
    ]);
  });

  test('npm start on the unchanged sample continues, and says that it is the sample', async () => {
    const { code, stdout } = await run(start, { CONTENT_DIR: join(root, 'content') });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^C’est l’exemple/m);
  });
});
