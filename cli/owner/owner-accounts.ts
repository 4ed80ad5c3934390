/** One owner: someone who may sign in at /gestion and read the messages. */
interface OwnerAccount {
  email: string;
  createdAt: string;
  /** Null before the first sign-in. */
  lastSignInAt: string | null;
}

/**
 * The accounts of the owners, wherever the project lives. Each change is complete or has not
 * happened. Refusals are errors whose message is one line for the command line.
 */
export interface OwnerAccounts {
  /** Makes an account and an owner of it; an account that is no owner yet becomes one. */
  create(email: string, password: string): Promise<void>;
  /** Sets a new password and ends every session of the owner. */
  resetPassword(email: string, password: string): Promise<void>;
  /** Takes the second factors away; the password alone opens a session then. */
  removeFactors(email: string): Promise<void>;
  list(): Promise<OwnerAccount[]>;
  /** Removes the account, its sessions and its rights. */
  remove(email: string): Promise<void>;
  close(): Promise<void>;
}

/** The command cannot be done as asked; the message is one line that says what to do. */
export class OwnerError extends Error {
  override name = 'OwnerError';
}

export function alreadyOwner(email: string): OwnerError {
  return new OwnerError(
    `${email} is an owner already: use "npm run owner -- reset-password ${email}" for a new password.`,
  );
}

export function notAnOwner(email: string): OwnerError {
  return new OwnerError(`${email} is no owner: "npm run owner -- list" shows who is.`);
}
