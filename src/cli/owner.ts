import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { StartError } from '#embedded-supabase';
import { command, UsageError } from './command.ts';
import { type OwnerAccounts, ownerAccounts } from './owner-accounts.ts';
import { PROJECT_OPTIONS, withProject } from './project.ts';

const USAGE = `Usage:
  npm run owner -- create EMAIL           create an owner; asks for the password, or reads it from standard input
  npm run owner -- reset-password EMAIL   set a new password and sign out everywhere
  npm run owner -- remove-factors EMAIL   let an owner in who has lost the authenticator and the recovery codes
  npm run owner -- list                   list the owners
  npm run owner -- remove EMAIL           remove an owner`;

export const main = command(
  { name: 'owner', usage: USAGE, options: PROJECT_OPTIONS, maxArguments: 2 },
  async (call) => {
    const [action = '', email = ''] = call.positionals;
    const run = action === 'list' && !email ? listOwners : ACTIONS[action];
    if (!run || (run !== listOwners && !email)) {
      throw new UsageError('Give one of these actions and an address.');
    }
    const changesPassword = action === 'create' || action === 'reset-password';
    const password = changesPassword ? await readPassword(call.input) : '';
    return withProject(call, (project) => run(ownerAccounts(project), email, password));
  },
);

type Action = (accounts: OwnerAccounts, email: string, password: string) => Promise<string>;

const ACTIONS: Record<string, Action> = {
  async create(accounts, email, password) {
    await accounts.create(email, password);
    return `${email} is now an owner and can sign in at /gestion.`;
  },
  async 'reset-password'(accounts, email, password) {
    await accounts.resetPassword(email, password);
    return (
      `${email} has a new password and was signed out everywhere.\n` +
      `If someone else knew the old one, a second factor may be theirs: npm run owner -- remove-factors ${email}`
    );
  },
  async 'remove-factors'(accounts, email) {
    await accounts.removeFactors(email);
    return `${email} can sign in with the password alone and enrol a second factor again.`;
  },
  async remove(accounts, email) {
    await accounts.remove(email);
    return `${email} is no longer an owner; the account was removed.`;
  },
};

async function listOwners(accounts: OwnerAccounts): Promise<string> {
  const owners = await accounts.list();
  if (owners.length === 0) return 'No owner yet: npm run owner -- create EMAIL';
  const day = (time: string) => time.slice(0, 10);
  return owners
    .map(({ email, createdAt, lastSignInAt }) => {
      const signIn = lastSignInAt ? `last sign-in ${day(lastSignInAt)}` : 'never signed in';
      return `${email}  since ${day(createdAt)}, ${signIn}`;
    })
    .join('\n');
}

/**
 * Reads a new password: prompts twice without echo on a terminal, otherwise reads the first line of
 * standard input.
 */
export async function readPassword(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream = process.stderr,
): Promise<string> {
  if (!(input as ReadStream).isTTY) return firstLine(input);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input, output: silent, terminal: true });
  const ask = async (question: string) => {
    output.write(question);
    const answer = await prompt.question('');
    output.write('\n');
    return answer;
  };
  try {
    const password = await ask('Password: ');
    if ((await ask('The same again: ')) === password) return password;
    throw new StartError('The two passwords differ: nothing was changed.');
  } finally {
    prompt.close();
  }
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input });
  for await (const line of lines) return line;
  throw new StartError('No password on standard input: give it as the first line.');
}
