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
  /** Runs in CI (variable CI), and when it is asked for by name. */
  onlyInCi?: boolean;
}

/** The second owner, whose site is built beside that of the content. */
const anotherOwner = { CONTENT_DIR: 'tests/support/second-owner', BUILD_DIR: 'build/second-owner' };

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
  },
  {
    name: 'processes',
    command: ['vitest', 'run', '--project=processes'],
    counting: 'vitest',
  },
  {
    name: 'faults',
    command: ['vitest', 'run', '--project=faults'],
    counting: 'vitest',
    onlyInCi: true,
  },
  { name: 'built', command: ['vitest', 'run', '--project=built'], counting: 'vitest' },
  // The same program with the content of another owner: another trade, gender and country.
  {
    name: 'build of another',
    command: ['node', 'src/site/build/site.ts'],
    counting: 'check',
    env: anotherOwner,
    beside: 'built',
    onlyInCi: true,
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
    onlyInCi: true,
  },
  {
    name: 'adoption',
    command: ['vitest', 'run', '--project=adoption'],
    counting: 'vitest',
    beside: 'built for another',
    onlyInCi: true,
  },
  {
    name: 'e2e for another',
    // At one width what changes with the owner; the rest does the same with any words.
    command: ['playwright', 'test', '--project=desktop', '--grep=@owner'],
    counting: 'playwright',
    needsBrowser: true,
    env: anotherOwner,
    onlyInCi: true,
  },
  {
    name: 'e2e faults',
    command: ['playwright', 'test', '--project=faults'],
    counting: 'playwright',
    needsBrowser: true,
    onlyInCi: true,
  },
  {
    name: 'e2e owner',
    command: ['playwright', 'test', '--project=desktop', '--project=mobile', '/e2e/gestion-'],
    counting: 'playwright',
    needsBrowser: true,
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
