import { StartError } from '#embedded-supabase';
import type { Tables } from '#shared/database.ts';
import { type Project, unwrap } from './project/open-project.ts';
import { printable } from './project/printable.ts';
import { runCommand } from './project/run-command.ts';

const USAGE = `Usage:
  npm run outbox                          what waits to be sent, what is dead, and why
  npm run outbox -- replay [MESSAGE_ID]   try again now what waits or is dead, of one message or of all`;

/** Rows listed at most. */
const LISTED = 100;

await runCommand(([command, messageId, ...rest]) => {
  if (command === undefined) return listOutbox;
  if (command === 'replay' && rest.length === 0) return (project) => replay(project, messageId);
  throw new StartError(USAGE);
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
    if (error) throw new StartError(`The project does not answer as expected (${error.message}).`);
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
  return `${count} to be sent again now.`;
}
