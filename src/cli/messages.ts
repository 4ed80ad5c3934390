import { parseArgs } from 'node:util';
import { StartError } from '#embedded-supabase';
import type { Tables } from '#shared/database.ts';
import { type Project, unwrap } from './project/open-project.ts';
import { printable } from './project/printable.ts';
import { runCommand } from './project/run-command.ts';

const USAGE = `Usage: npm run messages [-- OPTIONS]
  --limit N     how many of the newest messages to show (1 to 1000, 20 if not given)
  --suspect     those that were filed apart as spam
  --json        one JSON object a line, with every column`;

const options = readOptions();
if (options) await runCommand(() => (project) => listMessages(project, options));

type Options = NonNullable<ReturnType<typeof readOptions>>;

/** Reads the stored messages back, the newest first, as text or as JSON lines. */
async function listMessages({ client }: Project, { limit, suspect, json }: Options) {
  const messages = unwrap(
    await client
      .from('contact_messages')
      .select('*')
      .eq('suspect', suspect)
      .is('deleted_at', null)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(limit),
  );
  if (json) return messages.map((message) => JSON.stringify(message)).join('\n');
  if (messages.length === 0) return suspect ? 'No suspect message.' : 'No message yet.';
  return messages.map(toText).join('\n\n');
}

function toText(message: Tables<'contact_messages'>): string {
  const state = message.handled_at ? 'handled' : 'new';
  const reasons = message.suspect_reasons.join(', ');
  return [
    `${message.created_at.slice(0, 16).replace('T', ' ')}  ${reasons || state}  ${message.id}`,
    `From:    ${printable(message.name)} <${printable(message.email)}>`,
    `Subject: ${printable(message.subject)}`,
    '',
    printable(message.message, { lines: true }).replace(/^/gm, '  '),
  ].join('\n');
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        limit: { type: 'string', default: '20' },
        suspect: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const limit = Number(values.limit);
    if (!Number.isInteger(limit) || limit < 1 || limit > 1000) throw new StartError(USAGE);
    return { ...values, limit };
  } catch {
    console.error(USAGE);
    process.exitCode = 1;
    return null;
  }
}
