import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadContent } from '#content/load/load-content.ts';
import { root } from '#shared/root.ts';
import { isSample } from '#tests/support/sample.ts';

/**
 * What owners do to their content first, on a copy of a whole one: the checks and the tests that run
 * on an owner's content stay green.
 */
let parent: string;
let folder: string;
beforeEach(() => {
  // Owners do not set it: tests of the sample's words are skipped after the first edit.
  vi.stubEnv('SAMPLE_TESTS', '');
  parent = mkdtempSync(join(tmpdir(), 'adoption-'));
  folder = join(parent, 'content');
  cpSync(join(root, 'tests/support/second-owner'), folder, { recursive: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(parent, { recursive: true });
});

/** Replaces the whole content by the sample. */
function copySample() {
  rmSync(folder, { recursive: true });
  cpSync(join(root, 'content'), folder, { recursive: true });
}

const rename = (file: string, to: string) => renameSync(join(folder, file), join(folder, to));

function edit(file: string, from: string | RegExp, to: string) {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  const edited = source.replace(from, to);
  expect(edited, `${file}: ${from}`).not.toBe(source);
  writeFileSync(path, edited);
}

const TESTIMONIAL = `items:
  - name: Mariama Sow
    position: Gérante
    company: Teranga Café
    rating: 5
    text: Le logo se voit depuis la route et le menu se lit même le soir. Les photos sont arrivées le lendemain, et nos clients les partagent : c'est ce que nous voulions.
    avatar: ☕
`;

const EDITS: [what: string, file: string, from: string | RegExp, to: string][] = [
  ['a price', 'services.yaml', 'fromFcfa: 120 000', 'fromFcfa: 135000'],
  ['a delay', 'services.yaml', 'deliveryWeeks: 3 à 4', 'deliveryWeeks: 5'],
  ['the name', 'owner.yaml', 'name: Aïssatou Diémé', "name: N'Deye Sarr"],
  [
    'a question',
    'faq.yaml',
    /question: Quand .*/,
    "question: Les photos : quand arrivent-elles d'habitude ?",
  ],
  ['a service less', 'services.yaml', / {2}- offer: mise-en-page[\s\S]*?(?=\ncustom:)/, ''],
  ['a testimonial', 'testimonials.yaml', /items:\s*$/, TESTIMONIAL],
  ['a statistic less', 'about.yaml', / {2}- number: "62"\n.*\n/, ''],
  ['no statistic', 'about.yaml', /statistics:[\s\S]*?(?=role:)/, ''],
  ['a section less', 'navigation.yaml', '  - skills\n', ''],
  ['the order', 'navigation.yaml', '  - about\n  - projects\n', '  - projects\n  - about\n'],
  ['other spacing', 'hero.yaml', 'start: Parler', 'start:     "Parler'.replace('"', '')],
  ['blank lines and remarks', 'hero.yaml', 'start:', '\n\n# à revoir\nstart:'],
];

const SERVICE_MORE = `
  - offer: video
    title: Vidéo
    description: Un film d'une minute : l'idée, le tournage et le montage.
    icon: 🎬
    features:
      - Tournage d'une journée
    fromFcfa: 400000
    gradient: laterite
`;

test.each(EDITS)('%s', (_what, file, from, to) => {
  edit(file, from, to);
  expect(loadContent(folder).issues).toEqual([]);
});

const run = (program: string, words: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [join(root, program), ...words], {
    cwd: root,
    env: { ...process.env, CONTENT_DIR: folder, NO_COLOR: '1', ...env },
  });
const vitest = 'node_modules/vitest/vitest.mjs';
/** Tests that pass for any owner, or are skipped. */
const ofTheContent = ['src/content/language', 'src/content/sample'];

test('all of them, and one more service, pass the tests that an owner runs', async () => {
  for (const [, file, from, to] of EDITS) edit(file, from, to);
  edit('services.yaml', '\ncustom:', `${SERVICE_MORE}\ncustom:`);
  const { content, issues } = loadContent(folder);
  expect(issues).toEqual([]);
  expect(content?.services.items.map(({ offer }) => offer)).toContain('video');
  expect(content?.navigation.sections).toContain('testimonials');
  const words = ['run', '--project=unit', '--maxWorkers=1', ...ofTheContent];
  expect((await run(vitest, words)).stdout).toMatch(/Tests {2}\d+ passed/);
});

/** The same on the sample that owners start from, until nothing of its identity is left. */
const FROM_THE_SAMPLE: [file: string, from: string | RegExp, to: string][] = [
  ['owner.yaml', /^sample: oui/m, 'sample: non'],
  ['owner.yaml', /^name: .*/m, "name: N'Deye Sarr"],
  ['owner.yaml', /^gender: .*/m, 'gender: féminin'],
  ['owner.yaml', /^bookingUrl:.*/m, 'bookingUrl: https://agenda.example.org/ndeye'],
  ['services.yaml', 'fromFcfa: 330000', 'fromFcfa: 345 000'],
  ['services.yaml', / {2}- offer: formation[\s\S]*?(?=\ncustom:)/, SERVICE_MORE.slice(1)],
  ['testimonials.yaml', /^sample: oui/m, 'sample: non'],
  ['testimonials.yaml', / {2}- name: Ibrahim[\s\S]*$/, ''],
  ['faq.yaml', /question: En combien de temps .*/, "question: Le délai : combien d'attente ?"],
  [
    'projects.yaml',
    / {8}image: boutique\n/,
    '        image: boutique\n        picture:\n          file: boutique.jpg\n          alt: Une boutique\n',
  ],
];

const sampleIsHere = isSample(join(root, 'content'));

test.runIf(sampleIsHere).each([
  ['a price', () => edit('services.yaml', 'fromFcfa: 330000', 'fromFcfa: 345 000')],
  ['the name', () => edit('owner.yaml', /^name: .*/m, "name: N'Deye Sarr")],
  ['the portrait', () => rename('portrait.svg', 'portrait-avant.svg')],
])('after the first edit, of %s, no test asks for the sample’s words', (_what, change) => {
  copySample();
  expect(isSample(folder)).toBe(true);
  change();
  expect(isSample(folder)).toBe(false);
});

test.runIf(sampleIsHere)(
  'made one’s own, the sample builds, and its pages pass every check',
  async () => {
    copySample();
    for (const [file, from, to] of FROM_THE_SAMPLE) edit(file, from, to);
    writeFileSync(join(folder, 'palette.yaml'), 'light:\n  call: #8a2f5f\n');
    rmSync(join(folder, 'portrait.svg'));
    const photo = {
      create: { width: 1500, height: 900, channels: 3, background: '#864' },
    } as const;
    await sharp(photo).jpeg().toFile(join(folder, 'portrait.jpg'));
    await sharp(photo).jpeg().toFile(join(folder, 'boutique.jpg'));
    expect(loadContent(folder).issues).toEqual([]);
    // Inside the project: built pages find React there.
    const build = {
      BUILD_DIR: mkdtempSync(join(root, 'build.adoption-')),
      TEST_FOLDERS: 'built',
    };
    try {
      // Vitest sets NODE_ENV, which would build the site for development.
      await run('src/site/build/site.ts', [], { ...build, NODE_ENV: 'production' });
      const words = ['run', '--project=unit', '--project=tests', '--maxWorkers=1'];
      const { stdout } = await run(vitest, [...words, ...ofTheContent, 'tests/built'], build);
      expect(stdout).toMatch(/Tests {2}\d+ passed/);
    } finally {
      rmSync(build.BUILD_DIR, { recursive: true });
    }
  },
);
