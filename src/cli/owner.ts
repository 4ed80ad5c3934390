import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { ReadStream } from 'node:tty';
import type { User } from '@supabase/supabase-js';
import { StartError } from '#embedded-supabase';
import { command, UsageError } from './command.ts';
import { type Project, withProject } from './project.ts';

const USAGE = `Usage:
  npm run owner -- create EMAIL           create an owner; asks for the password, or reads it from standard input
  npm run owner -- reset-password EMAIL   set a new password and sign out everywhere
  npm run owner -- remove-factors EMAIL   let in an owner who has lost the authenticator and the recovery codes
  npm run owner -- list                   list the owners
  npm run owner -- remove EMAIL           remove an owner`;

export const main = command({ name: 'owner', usage: USAGE, maxArguments: 2 }, async (call) => {
  const [action = '', email = ''] = call.positionals;
  if (action === 'list' && !email) {
    return withProject(call, (project) => listOwners(ownerAccounts(project)));
  }
  const known = ACTIONS[action];
  if (!known || !email) throw new UsageError('Give one of these actions and an address.');
  const [method, said] = known;
  const changesPassword = action === 'create' || action === 'reset-password';
  const password = changesPassword ? await readPassword(call.input) : '';
  return withProject(call, async (project) => {
    await ownerAccounts(project)[method](email, password);
    return said.replaceAll('EMAIL', email);
  });
});

/** The method of each action, and its message when done. */
const ACTIONS: Record<string, [method: Exclude<keyof OwnerAccounts, 'list'>, said: string]> = {
  create: ['create', 'EMAIL is now an owner and can sign in at /gestion.'],
  'reset-password': [
    'resetPassword',
    `EMAIL has a new password and was signed out everywhere.
If someone else knew the old one, a second factor may be theirs: npm run owner -- remove-factors EMAIL`,
  ],
  'remove-factors': [
    'removeFactors',
    'EMAIL can sign in with the password alone and enrol a second factor again.',
  ],
  remove: ['remove', 'EMAIL is no longer an owner; the account was removed.'],
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

/** Reads a new password: twice without echo on a terminal, else the first line. */
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

const PAGE_SIZE = 200;

interface Failure {
  message: string;
  status?: number | undefined;
}

/** The owner accounts. Every method throws StartError with one line to print. */
export type OwnerAccounts = ReturnType<typeof ownerAccounts>;

/** Manages a project's owners: creates the account, then its rights; if the second fails, undoes the first. */
export function ownerAccounts({ client, url }: Pick<Project, 'client' | 'url'>) {
  const { admin } = client.auth;

  async function allUsers(): Promise<User[]> {
    const users: User[] = [];
    for (let page = 1; ; page += 1) {
      const found = dataOf(await admin.listUsers({ page, perPage: PAGE_SIZE })).users;
      users.push(...found);
      if (found.length < PAGE_SIZE) return users;
    }
  }

  /** Returns when each owner became one, by account. */
  async function owners(): Promise<Map<string, string>> {
    const rows = dataOf(await client.from('owners').select('user_id,created_at'));
    return new Map(rows.map(({ user_id, created_at }) => [user_id, created_at]));
  }

  async function find(email: string) {
    const user = (await allUsers()).find((each) => each.email === email.toLowerCase());
    return { user, isOwner: user !== undefined && (await owners()).has(user.id) };
  }

  async function findOwner(email: string): Promise<User> {
    const { user, isOwner } = await find(email);
    if (user && isOwner) return user;
    throw new StartError(`${email} is not an owner: "npm run owner -- list" shows the owners.`);
  }

  async function setPassword({ id }: User, password: string, more: object = {}): Promise<void> {
    dataOf(await admin.updateUserById(id, { password, email_confirm: true, ...more }));
  }

  return {
    /** Creates an owner account; an existing account that is not an owner becomes one. */
    async create(email: string, password: string): Promise<void> {
      const { user, isOwner } = await find(email);
      if (isOwner) {
        throw new StartError(
          `${email} is an owner already: use "npm run owner -- reset-password ${email}" for a new password.`,
        );
      }
      if (user) await setPassword(user, password);
      const account =
        user ?? dataOf(await admin.createUser({ email, password, email_confirm: true })).user;
      const { error } = await client.from('owners').insert({ user_id: account?.id ?? '' });
      if (!error) return;
      if (!user && account) await admin.deleteUser(account.id);
      throw failed(error);
    },

    /** Sets a new password, clears the account's metadata and ends every session of the owner. */
    async resetPassword(email: string, password: string): Promise<void> {
      const user = await findOwner(email);
      // Metadata is in every token: a thief may have made it too large for any request to pass.
      const cleared = Object.keys(user.user_metadata).map((key) => [key, null]);
      await setPassword(user, password, { user_metadata: Object.fromEntries(cleared) });
    },

    /** Removes the second factors, so that the password alone is sufficient. */
    async removeFactors(email: string): Promise<void> {
      const { id: userId } = await findOwner(email);
      const { factors } = dataOf(await admin.mfa.listFactors({ userId }));
      for (const { id } of factors) dataOf(await admin.mfa.deleteFactor({ userId, id }));
    },

    /** Lists the owners, who may sign in at /gestion; `lastSignInAt` is null before the first time. */
    async list() {
      const created = await owners();
      return (await allUsers())
        .filter(({ id }) => created.has(id))
        .map(({ id, email = '', last_sign_in_at: lastSignInAt = null }) => ({
          email,
          createdAt: created.get(id) ?? '',
          lastSignInAt,
        }))
        .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
    },

    /** Deletes the account, its sessions and its rights. */
    async remove(email: string): Promise<void> {
      dataOf(await admin.deleteUser((await findOwner(email)).id));
    },
  };

  /** Returns the data of a response. Throws StartError with the remedy. */
  function dataOf<Response extends { data: unknown; error: Failure | null }>(response: Response) {
    if (response.error) throw failed(response.error);
    return response.data as Extract<Response, { error: null }>['data'];
  }

  function failed(error: Failure): StartError {
    if (/fetch failed/i.test(error.message) || error.status === 0) {
      return new StartError(`${url} does not answer: start the server, or correct the address.`);
    }
    if (error.status === 401 || error.status === 403) {
      return new StartError(
        `${url} refused the key (${error.message}): give the project's secret key.`,
      );
    }
    return new StartError(error.message);
  }
}
