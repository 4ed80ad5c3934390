import { StartError } from '#embedded-supabase';
import type { Tables } from '#shared/database.ts';
import { command, printable, UsageError } from './command.ts';
import { type Project, unwrap, withProject } from './project.ts';

const USAGE = `Usage:
  npm run outbox                          list pending and dead deliveries, and why
  npm run outbox -- replay [MESSAGE_ID]   retry them now, for one message or for all`;

/** Maximum number of rows listed. */
const LISTED = 100;

export const main = command({ name: 'outbox', usage: USAGE, maxArguments: 2 }, async (call) => {
  const [action, messageId] = call.positionals;
  if (action === undefined) return withProject(call, listOutbox);
  if (action === 'replay') return withProject(call, (project) => replay(project, messageId));
  throw new UsageError(`Unknown action: ${action}`);
});

async function listOutbox(project: Project): Promise<string> {
  const { client } = project;
  const states = ['pending', 'sending', 'dead', 'sent'] as const;
  const counts: string[] = [];
  for (const state of states) {
    const { count, error } = await client
      .from('outbox')
      .select('message_id', { count: 'exact', head: true })
      .eq('state', state);
    if (error) throw new StartError(`The project answered: ${error.message}`);
    counts.push(`${count} ${state}`);
  }
  const rows = unwrap(
    await client
      .from('outbox')
      .select('*')
      .neq('state', 'sent')
      .order('next_attempt_at')
      .limit(LISTED),
  );
  return [counts.join(', '), ...rows.map(toLine)].join('\n');
}

function toLine(row: Tables<'outbox'>): string {
  const next = row.state === 'dead' ? '' : `, next try ${row.next_attempt_at.slice(0, 19)}`;
  const error = row.last_error ? `: ${printable(row.last_error)}` : '';
  return `${row.message_id}  ${row.kind}  ${row.state}, ${row.attempts} tries${next}${error}`;
}

async function replay({ client }: Project, messageId: string | undefined): Promise<string> {
  const count = unwrap(
    await client.rpc('replay_outbox', messageId === undefined ? {} : { message_id: messageId }),
  );
  return `${count} to be retried now.`;
}
