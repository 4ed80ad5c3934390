import { existsSync, readFileSync, statSync } from 'node:fs';
import { holdsDatabase, StartError } from '#embedded-supabase';
import { mayCreate } from './may-create.ts';

/**
 * Refuses a data folder in which a command would do harm without a word: one without a database,
 * for it would make an empty one beside that of the server, and one of another user. Throws
 * StartError with the remedy.
 */
export function checkDataFolder(folder: string): void {
  if (!holdsDatabase(folder)) {
    if (mayCreate) return;
    throw new StartError(
      `There is no database in ${folder}: set DATA_DIR in .env to the folder of the server, start the server once, or add --new to make a database there.`,
    );
  }
  refuseOtherUser(folder);
}

/**
 * Refuses a data folder of another user: files made there would stop the server, which could not
 * write them. Throws StartError with the line to type.
 */
export function refuseOtherUser(folder: string): void {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || process.getuid === undefined || process.getuid() === owner) return;
  const user = nameOf(owner);
  throw new StartError(
    `The data folder ${folder} belongs to ${user}: run this as that user: sudo -u ${user} ${commandLine()}`,
  );
}

/** As sudo takes it: the name, or the number where /etc/passwd has none. */
function nameOf(uid: number): string {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const entry = users.map((line) => line.split(':')).find(([, , id]) => id === String(uid));
  return entry?.[0] ?? `'#${uid}'`;
}

function commandLine(): string {
  const { npm_lifecycle_event: script } = process.env;
  const words = process.argv.slice(2);
  const command = script ? `npm run ${script}` : `node ${process.argv[1]}`;
  return [command, ...(script && words.length > 0 ? ['--'] : []), ...words].join(' ');
}
