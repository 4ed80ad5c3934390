import { AuthError } from '#embedded-supabase/auth/auth-error.ts';
import { StartError } from '#embedded-supabase/errors.ts';
import { EnvError, readEnv } from '#server/env.ts';
import { openAccounts } from './owner/open-accounts.ts';
import { type OwnerAccounts, OwnerError } from './owner/owner-accounts.ts';
import { readPassword } from './owner/read-password.ts';

const USAGE = `Usage:
  npm run owner -- create EMAIL           make an owner; asks for the password, or reads it from standard input
  npm run owner -- reset-password EMAIL   set a new password and sign out everywhere
  npm run owner -- remove-factors EMAIL   let an owner in who has lost the authenticator and the recovery codes
  npm run owner -- list                   show the owners
  npm run owner -- remove EMAIL           remove an owner`;

/** Runs one command and gives the line to print. Throws OwnerError for one that does not exist. */
async function run([command, email, ...rest]: string[]): Promise<string> {
  if (rest.length > 0 || (command === 'list') === (email !== undefined)) throw usage();
  switch (command) {
    case 'create': {
      const password = await readPassword();
      await withAccounts((accounts) => accounts.create(email ?? '', password));
      return `${email} is an owner now and signs in at /gestion.`;
    }
    case 'reset-password': {
      const password = await readPassword();
      await withAccounts((accounts) => accounts.resetPassword(email ?? '', password));
      return `${email} has a new password and was signed out everywhere.`;
    }
    case 'remove-factors':
      await withAccounts((accounts) => accounts.removeFactors(email ?? ''));
      return `${email} signs in with the password alone and may enrol a second factor again.`;
    case 'remove':
      await withAccounts((accounts) => accounts.remove(email ?? ''));
      return `${email} is no owner any more; the account was removed.`;
    case 'list':
      return withAccounts(listOwners);
    default:
      throw usage();
  }
}

async function withAccounts<T>(work: (accounts: OwnerAccounts) => Promise<T>): Promise<T> {
  const accounts = await openAccounts(readEnv(process.env), process.env);
  try {
    return await work(accounts);
  } finally {
    await accounts.close();
  }
}

async function listOwners(accounts: OwnerAccounts): Promise<string> {
  const owners = await accounts.list();
  if (owners.length === 0) return 'No owner yet: npm run owner -- create EMAIL';
  return owners
    .map(({ email, createdAt, lastSignInAt }) => {
      const signIn = lastSignInAt ? `last sign-in ${day(lastSignInAt)}` : 'never signed in';
      return `${email}  since ${day(createdAt)}, ${signIn}`;
    })
    .join('\n');
}

function day(time: string): string {
  return time.slice(0, 10);
}

function usage(): OwnerError {
  return new OwnerError(USAGE);
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const isExpected = [AuthError, EnvError, OwnerError, StartError].some(
    (kind) => error instanceof kind,
  );
  if (!isExpected) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
