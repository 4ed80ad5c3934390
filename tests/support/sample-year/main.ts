import { type Call, command } from '#cli/command.ts';
import { openProject } from '#cli/project.ts';
import { owner } from '#content/index.ts';
import { isPublicAddress } from '#content/publishing.ts';
import { type Database, StartError } from '#embedded-supabase';
import { storeSampleYear } from './store.ts';

const USAGE = `Usage: npm run sample:year [-- --new]
Stores a year of invented messages in an empty database, to see and try /gestion in use.
  --new   create the database first`;

const OPTIONS = { new: { type: 'boolean', default: false } } as const;

export const main = command(
  { name: 'sample:year', usage: USAGE, options: OPTIONS },
  async (call) => {
    const database = await open(call);
    try {
      await refuseUsed(database);
      const messages = await storeSampleYear(database, new Date());
      call.print(
        `Stored ${messages.length} invented messages of a year. Create an owner (npm run owner -- create EMAIL), start the server, and open /gestion.`,
      );
    } finally {
      await database.close();
    }
  },
);

/** Opens the database itself: an API cannot set past dates or the state of deliveries. */
async function open({ variables, values, line }: Call<typeof OPTIONS>) {
  const address = [owner.siteUrl, variables.SITE_URL].find(
    (each) => each !== undefined && isPublicAddress(each),
  );
  if (address) {
    throw new StartError(
      `The site has a public address (${address}): invented messages belong on a development machine.`,
    );
  }
  const { database } = await openProject(variables, { mayCreate: values.new, line });
  if (database) return database;
  throw new StartError(
    variables.SUPABASE_URL
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
    `There are ${messages} messages already: give an empty database (another DATA_DIR, and --new to create it).`,
  );
}

if (process.argv[1] === import.meta.filename) process.exitCode = await main(process.argv.slice(2));
