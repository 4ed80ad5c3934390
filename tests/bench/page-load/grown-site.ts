import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parse, stringify } from 'yaml';
import { root } from '#shared/root.ts';

/** Content of a busy owner: what the issue on load speed asks to be measured. */
const PROJECTS = 400;
const QUESTIONS = 100;

/** Words in another order each time, so that no text compresses to a reference. */
function shuffler(texts: string[]) {
  const words = [...new Set(texts.join(' ').match(/\p{L}{4,}/gu))];
  let state = 1;
  return (text: string) =>
    text.replace(/\p{L}{4,}/gu, () => {
      state = (state * 48271) % 2147483647;
      return words[state % words.length] ?? '';
    });
}

interface Titled {
  title: string;
  description: string;
}

/** Edits a content file of the copy as data. */
function change<T>(file: string, edit: (data: T) => void) {
  const data: T = parse(readFileSync(file, 'utf8'), { schema: 'failsafe' });
  edit(data);
  writeFileSync(file, stringify(data, { schema: 'failsafe' }));
}

/** Adds entries like those that are there, each with a text of its own. */
function grow(content: string) {
  change<{ categories: { projects: Titled[] }[] }>(
    join(content, 'projects.yaml'),
    ({ categories }) => {
      const sample = categories.flatMap(({ projects }) => projects);
      const shuffled = shuffler(sample.map(({ description }) => description));
      for (let n = sample.length; n < PROJECTS; n += 1) {
        const project = structuredClone(sample[n % sample.length] as Titled);
        project.title = shuffled(project.title).slice(0, 60);
        project.description = shuffled(project.description).slice(0, 260);
        categories[n % categories.length]?.projects.push(project);
      }
    },
  );
  change<{ items: { question: string; answer: string }[] }>(
    join(content, 'faq.yaml'),
    ({ items }) => {
      const sample = [...items];
      const shuffled = shuffler(sample.map(({ answer }) => answer));
      for (let n = sample.length; n < QUESTIONS; n += 1) {
        const { question = '', answer = '' } = sample[n % sample.length] ?? {};
        // A {placeholder} cannot be shuffled: its name would be another.
        items.push({
          question: `${n} ${shuffled(question)}`.slice(0, 140),
          answer: shuffled(answer.replace(/\{[^}]*\}/g, 'tant')).slice(0, 900),
        });
      }
    },
  );
}

/** A copy of the project that can be built on its own. */
export interface ProjectCopy {
  siteFolder: string;
  /** Builds it; gives the seconds that it took. */
  build(): number;
  remove(): void;
}

/** Copies the project as it stands, with much more content where asked for. */
export function copyProject({ grown }: { grown: boolean }): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'grown-site-'));
  const left = /^(node_modules|build|data|backups|test-results|\.git)(\/|$)/;
  cpSync(root, folder, { recursive: true, filter: (path) => !left.test(relative(root, path)) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  if (grown) grow(join(folder, 'content'));
  return {
    siteFolder: join(folder, 'build/site'),
    build() {
      const started = performance.now();
      const { status } = spawnSync(process.execPath, ['src/site/build/site.ts', '--any-weight'], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'ignore'],
      });
      if (status !== 0) throw new Error('measure: the copy does not build');
      return (performance.now() - started) / 1000;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
