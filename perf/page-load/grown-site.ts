import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '#site/build/paths.ts';

/** Content of a busy owner: what the issue on load speed asks to be measured. */
const PROJECTS = 400;
const QUESTIONS = 100;

/** Words of the content in another order each time, so that no text compresses to a reference. */
const OTHER_WORDS = `
let state = 1;
const otherWords = (text: string, all: string[]) =>
  text.replace(/\\p{L}{4,}/gu, () => {
    state = (state * 48271) % 2147483647;
    return all[state % all.length]!;
  });
const wordsOf = (texts: string[]) => [...new Set(texts.join(' ').match(/\\p{L}{4,}/gu))];
`;

/** Appended to content modules: entries like those that are there, each with a text of its own. */
const GROWTH = {
  'content/projects.ts': `${OTHER_WORDS}
const sample = projects.categories.flatMap((category) => category.projects);
const words = wordsOf(sample.map(({ description }) => description));
for (let n = sample.length; n < ${PROJECTS}; n += 1) {
  const project = structuredClone(sample[n % sample.length]!);
  project.title = otherWords(project.title, words);
  project.description = otherWords(project.description, words);
  projects.categories[n % projects.categories.length]!.projects.push(project);
}
`,
  'content/faq.ts': `${OTHER_WORDS}
const questions = [...faq.items];
const words = wordsOf(questions.map(({ answer }) => answer));
for (let n = questions.length; n < ${QUESTIONS}; n += 1) {
  const { question, answer } = questions[n % questions.length]!;
  faq.items.push({
    question: \`\${n} \${otherWords(question, words)}\`,
    answer: otherWords(answer, words),
  });
}
`,
};

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
  if (grown) {
    for (const [file, code] of Object.entries(GROWTH)) appendFileSync(join(folder, file), code);
  }
  return {
    siteFolder: join(folder, 'build/site'),
    build() {
      const started = performance.now();
      const { status } = spawnSync(process.execPath, ['site/build/site.ts', '--any-weight'], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'ignore'],
      });
      if (status !== 0) throw new Error('measure: the copy does not build');
      return (performance.now() - started) / 1000;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
