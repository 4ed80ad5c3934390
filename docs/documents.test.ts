import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileNames } from '#content/files.ts';
import { root } from '#shared/root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json'));

/** Those of .env.example, the environment's CI, the placeholder NAME, and the switch of those who change the sample. */
const variables = [...read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(
  ([, name]) => name,
);
variables.push('CI', 'NAME', 'SAMPLE_TESTS');

const documents = globSync(['*.md', '{docs,packages,src,supabase,tests}/**/*.md'], { cwd: root });
/** Decisions may speak of files and commands that no longer exist. */
const pages = documents.filter((path) => !path.startsWith('docs/decisions/'));

const GENERATED = ['build', 'node_modules', 'backups', 'data'];
const topFolders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^[a-z]/.test(entry.name))
  .map(({ name }) => name)
  .filter((name) => !GENERATED.includes(name));
/** A path or a glob pattern from the root or from the page, in a sentence or a command. */
const PATH = new RegExp(`(?<![\\w/.@:#-])(?:${topFolders.join('|')})/[\\w./*-]*[\\w*]`, 'g');

const withoutCode = (text: string) => text.replace(/^```.*?^```/gms, '').replace(/`[^`]*`/g, '');

/** The anchors that GitHub derives from the headings of a page. */
const anchors = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(documents)('%s links to existing pages and headings', (page) => {
  const links = [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^\w+:/.test(link));
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path ? join(dirname(page), path) : page;
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchors(read(target)).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test('the French page on going online has the commands of the English one', () => {
  const blocks = (page: string) =>
    [...read(page).matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) =>
      block.trim().split('\n'),
    );
  const said = read('docs/deploying.md');
  expect(blocks('docs/en-ligne.md').filter((line) => !said.includes(line))).toEqual([]);
});

/** `npm run NAME -- GIVEN`, to the end of the command. */
const COMMAND = /npm (?:run (?:-s )?([a-z][\w:-]*)|(start|test))(?: -- ([^`\n#|]+))?/g;
const commands = (text: string) =>
  [...text.matchAll(COMMAND)].map(([, run, short, given = '']) => ({
    name: run ?? short ?? '',
    given,
  }));

/** The subcommand and the options of a command, which its program must know. */
const knownWords = (given: string) => given.match(/^[a-z-]+(?= |$)|--[a-z-]+/g) ?? [];

/** The program of a script of package.json: src/cli/main.ts names the file of each command. */
function programOf(name: string, script: string): string | undefined {
  const [, program] = /setup\.mjs (?:--all )?([\w/-]+\.ts)/.exec(script) ?? [];
  if (program !== 'src/cli/main.ts') return program;
  const [, file] =
    new RegExp(`^ +'?${name}'?: .*import\\('\\./([\\w-]+\\.ts)'`, 'm').exec(read(program)) ?? [];
  return file && `src/cli/${file}`;
}

/** Files that an owner may omit, because the program has defaults. */
const optionalFiles = new Set(fileNames.map((name) => `content/${name}.yaml`));

describe.each(pages)('%s', (page) => {
  test('names existing files', () => {
    const named = [...read(page).matchAll(PATH)].map(([path]) => path.replaceAll('NAME', '*'));
    const folders = [root, join(root, dirname(page))];
    const missing = named.filter((path) => !folders.some((cwd) => globSync(path, { cwd }).length));
    expect(missing.filter((path) => !optionalFiles.has(path))).toEqual([]);
  });

  test('sets variables that .env.example has', () => {
    const set = [...read(page).matchAll(/(?<=^|[\s`])([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    expect(set.filter((name) => !variables.includes(name))).toEqual([]);
  });

  test('names existing commands, with options that they accept', () => {
    const unknown = commands(read(page)).filter(({ name, given }) => {
      if (!(name in scripts)) return true;
      const program = programOf(name, scripts[name]);
      return program && knownWords(given).some((word) => !read(program).includes(word));
    });
    expect(unknown).toEqual([]);
  });
});

test('each command of package.json is documented', () => {
  const named = new Set(pages.flatMap((page) => commands(read(page))).map(({ name }) => name));
  expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([]);
});

const records = globSync('docs/decisions/[0-9]*.md', { cwd: root });

test.each(records)('%s has the three parts and is in the index', (path) => {
  const text = read(path);
  const file = basename(path);
  const [, title = '', number = ''] = /^# ((\d{4})\. .+)\n/.exec(text) ?? [];
  expect(file).toMatch(new RegExp(`^${number}-`));
  expect(read('docs/decisions/README.md')).toContain(`- [${title}](${file})\n`);
  expect(text.match(/^## .+$/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
});
