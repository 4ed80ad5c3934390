/** How the tests that a step ran are counted. */
export type Counting =
  /** The step is one check: it passes when its exit code is 0. */
  | 'check'
  /** Vitest's JSON report. */
  | 'vitest'
  /** Playwright's JSON report. */
  | 'playwright';

export interface TestStep {
  name: string;
  /** A program of node_modules/.bin, or a file that Node runs, and its arguments. */
  command: [string, ...string[]];
  counting: Counting;
  needsBrowser?: boolean;
  /** A step before it that it runs beside: alone each leaves cores idle, and neither needs the other. */
  beside?: string;
  /** Variables of the environment. */
  env?: Record<string, string>;
  /**
   * What the step tests: left out where these files are those of the upstream branch, where they were
   * tested. It always runs in CI (variable CI), and when it is asked for by name.
   */
  covers?: string[];
}

/** The second owner, whose site is built beside that of the content. */
const anotherOwner = { CONTENT_DIR: 'tests/support/second-owner', BUILD_DIR: 'build/second-owner' };

/** What makes pages, answers and e-mails of a content, and their tests. */
const program = [
  ...['admin', 'assistant', 'content-model', 'contract', 'e2e', 'embedded-supabase'],
  ...['package-lock.json', 'playwright.config.ts', 'scripts', 'server', 'site', 'supabase'],
  ...['testing', 'text', 'ui', 'vitest.config.ts'],
];

/** The steps of `npm test`, in their order: later ones use what `build` made. */
export const testSteps: TestStep[] = [
  { name: 'types', command: ['tsc', '--noEmit'], counting: 'check' },
  {
    name: 'lint',
    command: ['biome', 'check', '--error-on-warnings'],
    counting: 'check',
    beside: 'types',
  },
  { name: 'unused', command: ['knip'], counting: 'check', beside: 'types' },
  { name: 'build', command: ['node', 'src/site/build/site.ts'], counting: 'check' },
  {
    name: 'unit',
    command: ['vitest', 'run', '--project=unit', '--project=content'],
    counting: 'vitest',
  },
  {
    name: 'backend',
    command: ['vitest', 'run', '--project=backend'],
    counting: 'vitest',
    covers: ['contract', 'embedded-supabase', 'package-lock.json', 'server', 'supabase', 'testing'],
  },
  {
    name: 'processes',
    command: ['vitest', 'run', '--project=processes'],
    counting: 'vitest',
    covers: [
      ...['cli', 'contract', 'embedded-supabase', 'package.json', 'package-lock.json'],
      ...['scripts', 'server', 'supabase', 'testing'],
    ],
  },
  {
    name: 'faults',
    command: ['vitest', 'run', '--project=faults'],
    counting: 'vitest',
    covers: [
      ...['cli', 'contract', 'deploy', 'embedded-supabase', 'package.json', 'package-lock.json'],
      ...['tests/faults', 'scripts', 'server', 'src/site/build', 'supabase', 'testing'],
    ],
  },
  { name: 'built', command: ['vitest', 'run', '--project=built'], counting: 'vitest' },
  // The same program with the content of another owner: another trade, gender and country.
  {
    name: 'build of another',
    command: ['node', 'src/site/build/site.ts'],
    counting: 'check',
    env: anotherOwner,
    beside: 'built',
    covers: program,
  },
  { name: 'deno', command: ['node', 'scripts/test-deno.ts'], counting: 'check', beside: 'built' },
  {
    name: 'built for another',
    // What the schemas allow is the same for every content.
    command: [
      ...(['vitest', 'run', '--project=content', '--project=built'] as const),
      '--exclude=src/content/schema.test.ts',
    ],
    counting: 'vitest',
    env: anotherOwner,
    covers: program,
  },
  {
    name: 'adoption',
    command: ['vitest', 'run', '--project=adoption'],
    counting: 'vitest',
    beside: 'built for another',
    covers: ['content', ...program],
  },
  {
    name: 'e2e for another',
    // At one width what changes with the owner; the rest does the same with any words.
    command: ['playwright', 'test', '--project=desktop', '--grep=@owner'],
    counting: 'playwright',
    needsBrowser: true,
    env: anotherOwner,
    covers: program,
  },
  {
    name: 'e2e faults',
    command: ['playwright', 'test', '--project=faults'],
    counting: 'playwright',
    needsBrowser: true,
    covers: [
      ...['content', 'content-model', 'contract', 'e2e', 'embedded-supabase', 'package-lock.json'],
      ...['playwright.config.ts', 'scripts', 'server', 'site', 'supabase', 'testing', 'text', 'ui'],
    ],
  },
  {
    name: 'e2e owner',
    command: ['playwright', 'test', '--project=desktop', '--project=mobile', '/e2e/gestion-'],
    counting: 'playwright',
    needsBrowser: true,
    covers: [
      ...['admin', 'content', 'content-model', 'contract', 'e2e', 'embedded-supabase'],
      ...[
        'package-lock.json',
        'playwright.config.ts',
        'server',
        'supabase',
        'testing',
        'text',
        'ui',
      ],
    ],
  },
  {
    name: 'e2e',
    // What visitors do.
    command: [
      'playwright',
      'test',
      '--project=desktop',
      '--project=mobile',
      '/e2e/(?!gestion-)[^/]+$',
    ],
    counting: 'playwright',
    needsBrowser: true,
  },
];
