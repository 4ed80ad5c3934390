import { StartError } from '#embedded-supabase';
import { type OwnerAccounts, ownerAccounts } from './owner/owner-accounts.ts';
import { readPassword } from './owner/read-password.ts';
import type { Project } from './project/open-project.ts';
import { runCommand } from './project/run-command.ts';

const USAGE = `Usage:
  npm run owner -- create EMAIL           make an owner; asks for the password, or reads it from standard input
  npm run owner -- reset-password EMAIL   set a new password and sign out everywhere
  npm run owner -- remove-factors EMAIL   let an owner in who has lost the authenticator and the recovery codes
  npm run owner -- list                   show the owners
  npm run owner -- remove EMAIL           remove an owner`;

await runCommand(async ([command, email = '', ...rest]) => {
  if (rest.length > 0 || (command === 'list') !== (email === '')) throw new StartError(USAGE);
  switch (command) {
    case 'create': {
      const password = await readPassword();
      const done = `${email} is an owner now and signs in at /gestion.`;
      return onAccounts((accounts) => accounts.create(email, password), done);
    }
    case 'reset-password': {
      const password = await readPassword();
      const done = `${email} has a new password and was signed out everywhere.`;
      return onAccounts((accounts) => accounts.resetPassword(email, password), done);
    }
    case 'remove-factors': {
      const done = `${email} signs in with the password alone and may enrol a second factor again.`;
      return onAccounts((accounts) => accounts.removeFactors(email), done);
    }
    case 'remove': {
      const done = `${email} is no owner any more; the account was removed.`;
      return onAccounts((accounts) => accounts.remove(email), done);
    }
    case 'list':
      return listOwners;
    default:
      throw new StartError(USAGE);
  }
});

function onAccounts(change: (accounts: OwnerAccounts) => Promise<void>, done: string) {
  return async (project: Project) => {
    await change(ownerAccounts(project));
    return done;
  };
}

async function listOwners(project: Project): Promise<string> {
  const owners = await ownerAccounts(project).list();
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
