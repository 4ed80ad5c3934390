import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { StartError } from '#embedded-supabase';
import { SettingError } from '#shared/variables.ts';

/** What a command gets from the shell, or from a test. */
export interface Shell {
  variables: Record<string, string | undefined>;
  input: NodeJS.ReadableStream;
  /** Writes a line to standard output. */
  print(text: string): void;
  /** Writes a line to standard error. */
  warn(text: string): void;
}

const processShell: Shell = {
  variables: process.env,
  input: process.stdin,
  print: (text) => console.log(text),
  warn: (text) => console.error(text),
};

/** Runs a command with the given arguments and returns its exit status. */
export type Main = (args: readonly string[], shell?: Shell) => Promise<number>;

interface Definition<Options extends ParseArgsOptionsConfig> {
  /** Name of the npm script. */
  name: string;
  usage: string;
  options?: Options;
  /** Maximum number of arguments that are not options; default: none. */
  maxArguments?: number;
}

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

/** A call of a command: its parsed arguments, and the shell. */
export interface Call<Options extends ParseArgsOptionsConfig = Record<never, never>> extends Shell {
  values: Parsed<Options>['values'];
  positionals: string[];
  /** The command as typed, such as npm run owner -- list. */
  line: string;
}

/** The arguments are wrong; the usage is printed above the message. */
export class UsageError extends StartError {}

/**
 * Defines a command. Errors that the user can fix (StartError, SettingError) are printed as one line on
 * standard error; the exit status is then 1. `--help` prints the usage.
 * @param run does the work and returns the exit status (default: 0)
 */
export function command<const Options extends ParseArgsOptionsConfig = Record<never, never>>(
  { name, usage, options, maxArguments = 0 }: Definition<Options>,
  run: (call: Call<Options>) => Promise<number | undefined>,
): Main {
  return async (args, shell = processShell) => {
    if (args.includes('--help') || args.includes('-h')) {
      shell.print(usage);
      return 0;
    }
    try {
      const { values, positionals } = parse(args, options ?? ({} as Options));
      if (positionals.length > maxArguments) {
        throw new UsageError('Too many arguments.');
      }
      const line = `npm run ${[name, ...(args.length > 0 ? ['--'] : []), ...args].join(' ')}`;
      return (await run({ ...shell, values, positionals, line })) ?? 0;
    } catch (error) {
      if (!(error instanceof SettingError || error instanceof StartError)) throw error;
      shell.warn(error instanceof UsageError ? `${usage}\n\n${error.message}` : error.message);
      return 1;
    }
  };
}

function parse<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
): Parsed<Options> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // The first sentence names the option; the rest is about parseArgs().
    const [reason] = (error as Error).message.split(/[.\n]/);
    throw new UsageError(`${reason}. The options are listed above.`);
  }
}

/** Shows control characters, which could move the cursor or change colours of a terminal, as ·. */
export const printable = (text: string): string =>
  text.replace(/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '·');
