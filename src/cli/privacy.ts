import { StartError } from '#embedded-supabase';
import type { Tables } from '#shared/database.ts';
import { type Project, unwrap } from './project/open-project.ts';
import { runCommand } from './project/run-command.ts';

const USAGE = `Usage:
  npm run -s privacy -- export EMAIL              everything held about a person, as JSON
  npm run privacy -- erase EMAIL [--dry-run]      erase it, or only count it; gives a receipt without personal data
  npm run privacy -- retention                    delete now what is past its time (done every day anyway)
  npm run privacy -- register                     these acts, the newest first`;

/** Answer of the function erase_person(). */
interface Receipt {
  receipt: string | null;
  at: string;
  counts: { messages: number; outbox: number };
}

await runCommand(([command, ...parameters]) => {
  const [email = '', option] = parameters;
  switch (`${command} ${parameters.length}`) {
    case 'export 1':
      return (project) => exportPerson(project, email);
    case 'erase 1':
      return (project) => erasePerson(project, email, false);
    case 'erase 2':
      if (option !== '--dry-run') throw new StartError(USAGE);
      return (project) => erasePerson(project, email, true);
    case 'retention 0':
      return async ({ client }) => toLine(unwrap(await client.rpc('run_retention')));
    case 'register 0':
      return listRegister;
    default:
      throw new StartError(USAGE);
  }
});

async function exportPerson({ client }: Project, email: string): Promise<string> {
  return JSON.stringify(unwrap(await client.rpc('export_person', { email })), null, 2);
}

async function erasePerson({ client }: Project, email: string, dryRun: boolean): Promise<string> {
  const { receipt, at, counts } = unwrap(
    await client.rpc('erase_person', { email, dry_run: dryRun }),
  ) as unknown as Receipt;
  const rows = `${counts.messages} messages, ${counts.outbox} outbox rows`;
  return dryRun
    ? `Dry run: ${rows} would be erased. Nothing was changed.`
    : `Erased on ${at.slice(0, 19)}: ${rows}. Receipt ${receipt}. Backups made before still hold them (docs/backup.md).`;
}

async function listRegister({ client }: Project): Promise<string> {
  const entries = unwrap(
    await client
      .from('privacy_register')
      .select('*')
      .order('done_at', { ascending: false })
      .limit(100),
  );
  return entries.length === 0 ? 'Nothing yet.' : entries.map(toLine).join('\n');
}

function toLine({ receipt, done_at, act, counts }: Tables<'privacy_register'>): string {
  const rows = Object.entries(counts).map(([what, count]) => `${what} ${count}`);
  return `${done_at.slice(0, 19)}  ${act}  ${receipt}  ${rows.join(', ')}`;
}
