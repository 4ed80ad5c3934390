import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileNames } from '#content/files.ts';
import { root } from '#shared/root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { imports, scripts } = JSON.parse(read('package.json'));

/** What .env.example has; CI is the environment's, NAME stands for any. */
const variables = [...read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(
  ([, name]) => name,
);
variables.push('CI', 'NAME');

const pages = globSync(['README.md', '{docs,*,supabase/functions,tests/support/*}/*.md'], {
  cwd: root,
  exclude: ['node_modules'],
});
const decisions = globSync('docs/decisions/*.md', { cwd: root });

const rooms = [
  ...Object.keys(imports).map((name) => name.replace(/^#|\/\*$/g, '')),
  ...['content', 'deploy', 'docs'],
];
/** A path or a pattern from the root, in a sentence or a command; what lies in build/ is the build's. */
const PATH = new RegExp(`(?<![\\w/.@:#-])(?:${rooms.join('|')})/[\\w./*-]*[\\w*]`, 'g');

const withoutCode = (text: string) => text.replace(/^```.*?^```/gms, '').replace(/`[^`]*`/g, '');

/** The anchors that GitHub gives the headings of a page. */
const anchors = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each([...pages, ...decisions])('%s', (page) => {
  test('leads to pages and headings that are there', () => {
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
});

/** `npm run NAME -- GIVEN`, to the end of the command. */
const COMMAND = /npm (?:run (?:-s )?([a-z][\w:-]*)|(start|test))(?: -- ([^`\n#|]+))?/g;
const commands = (text: string) =>
  [...text.matchAll(COMMAND)].map(([, run, short, given = '']) => ({
    name: run ?? short ?? '',
    given,
  }));

/** What of a command its program must know: the word that says what to do, and the options. */
const knownWords = (given: string) => given.match(/^[a-z-]+(?= |$)|--[a-z-]+/g) ?? [];

/** An owner leaves out those whose words are the program's. */
const ownersFiles = new Set(fileNames.map((name) => `content/${name}.yaml`));

describe.each(pages)('%s', (page) => {
  test('names files that are there', () => {
    const named = [...read(page).matchAll(PATH)].map(([path]) => path);
    const missing = named.filter((path) => globSync(path, { cwd: root }).length === 0);
    expect(missing.filter((path) => !ownersFiles.has(path))).toEqual([]);
  });

  test('sets variables that .env.example has', () => {
    const set = [...read(page).matchAll(/(?<=^|[\s`])([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    expect(set.filter((name) => !variables.includes(name))).toEqual([]);
  });

  test('names commands that are there, with options that they take', () => {
    const unknown = commands(read(page)).filter(({ name, given }) => {
      if (!(name in scripts)) return true;
      const [, program] = /setup\.mjs (?:--all )?([\w/-]+\.ts)$/.exec(scripts[name]) ?? [];
      return program && knownWords(given).some((word) => !read(program).includes(word));
    });
    expect(unknown).toEqual([]);
  });
});

test('each command of package.json is told of', () => {
  const told = new Set(pages.flatMap((page) => commands(read(page))).map(({ name }) => name));
  expect(Object.keys(scripts).filter((name) => !told.has(name))).toEqual([]);
});
