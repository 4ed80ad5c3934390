import { owner } from '#content/index.ts';
import { isPublicAddress } from '#content/publishing.ts';
import { type Database, StartError } from '#embedded-supabase';
import { readEnv } from '#server/env.ts';
import { storeSampleYear } from '#tests/support/sample-year/store.ts';
import { explainFaults } from './project/explain-faults.ts';
import { findBackend } from './project/find-backend.ts';

/** Addresses at which visitors would come. */
const ADDRESSES = [owner.siteUrl, process.env.SITE_URL];

/** Opens the database itself: times of the past and states of e-mails are not for an API to set. */
async function open(): Promise<Database> {
  const address = ADDRESSES.find((each) => each !== undefined && isPublicAddress(each));
  if (address) {
    throw new StartError(
      `The site has a public address (${address}): invented messages belong on a development machine.`,
    );
  }
  const backend = await findBackend(readEnv(process.env), process.env);
  if (backend.kind === 'database') return backend.database;
  throw new StartError(
    process.env.SUPABASE_URL
      ? 'This fills a database of your own, not a hosted project: leave SUPABASE_URL empty.'
      : 'The server has the database open: stop it, run this, and start it again.',
  );
}

async function refuseUsed(database: Database): Promise<void> {
  const { rows } = await database.query<{ messages: number }>(
    'select count(*)::integer as messages from public.contact_messages',
  );
  const [{ messages } = { messages: 0 }] = rows;
  if (messages === 0) return;
  throw new StartError(
    `There are ${messages} messages already: give an empty database (another DATA_DIR, and --new to make it).`,
  );
}

/** npm run sample:year: a year of invented messages, to see and try /gestion as it is in use. */
await explainFaults(async () => {
  const database = await open();
  try {
    await refuseUsed(database);
    const messages = await storeSampleYear(database, new Date());
    console.log(
      `Stored ${messages.length} invented messages of a year. Make an owner (npm run owner -- create EMAIL), start the server, and open /gestion.`,
    );
  } finally {
    await database.close();
  }
});
