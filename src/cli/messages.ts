import type { Tables } from '#shared/database.ts';
import { command, printable, UsageError } from './command.ts';
import { type Project, unwrap, withProject } from './project.ts';

const USAGE = `Usage: npm run messages [-- OPTIONS]
  --limit N     how many of the newest messages to show (1 to 1000, default 20)
  --suspect     show the suspected spam
  --json        one JSON object per line, with every column`;

const OPTIONS = {
  limit: { type: 'string', default: '20' },
  suspect: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

/** Shows the stored messages, newest first, as text or as JSON lines. */
export const main = command({ name: 'messages', usage: USAGE, options: OPTIONS }, async (call) => {
  const limit = Number(call.values.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000) {
    throw new UsageError('--limit needs a number from 1 to 1000.');
  }
  const { suspect, json } = call.values;
  return withProject(call, (project) => listMessages(project, { limit, suspect, json }));
});

async function listMessages(
  { client }: Project,
  { limit, suspect, json }: { limit: number; suspect: boolean; json: boolean },
): Promise<string> {
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
  if (messages.length === 0) return suspect ? 'No suspected spam.' : 'No message yet.';
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
