/** A container file as far as ours goes: Dockerfile reference, docs.docker.com/reference/dockerfile. */
export interface Containerfile {
  /** Instructions in order, their words in one line: ['RUN', 'mkdir /data']. */
  steps: [instruction: string, words: string][];
  /** Variables of ENV. */
  environment: Record<string, string>;
  workdir: string;
  /** User of what comes last. */
  user: string;
  volumes: string[];
  /** Exec form of CMD, and of the CMD of HEALTHCHECK. */
  command: string[];
  healthCheck: string[];
}

/** Reads a container file: one stage, ENV as name=value, CMD and HEALTHCHECK in exec form. */
export function parseContainerfile(text: string): Containerfile {
  const steps = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): [string, string] => {
      const [, instruction = '', words = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return [instruction, words];
    });
  const all = (name: string) =>
    steps.filter(([instruction]) => instruction === name).map(([, words]) => words);
  const list = (words = ''): string[] => JSON.parse(/\[.*\]$/.exec(words)?.[0] ?? '[]');
  return {
    steps,
    environment: Object.fromEntries(
      all('ENV')
        .flatMap((words) => words.split(' '))
        .map((pair) => pair.split('=', 2) as [string, string]),
    ),
    workdir: all('WORKDIR').at(-1) ?? '/',
    user: all('USER').at(-1) ?? 'root',
    volumes: all('VOLUME'),
    command: list(all('CMD').at(-1)),
    healthCheck: list(all('HEALTHCHECK').at(-1)),
  };
}
