import type { Tables } from '#shared/database.ts';
import { command, UsageError } from './command.ts';
import { type Project, unwrap, withProject } from './project.ts';

const USAGE = `Usage:
  npm run -s privacy -- export EMAIL              export all data about a person as JSON; a telephone number finds testimonials, a name texts of the site
  npm run privacy -- erase EMAIL [--dry-run]      erase it, or only count it; prints a receipt without personal data
  npm run privacy -- retention                    delete expired data now (done daily anyway)
  npm run privacy -- register                     list exports, erasures and deletions, newest first`;

/** Result of the function erase_person(). */
interface Receipt {
  receipt: string | null;
  at: string;
  counts: Record<'messages' | 'outbox' | 'testimonials' | 'site_texts', number>;
}

const OPTIONS = { 'dry-run': { type: 'boolean', default: false } } as const;

export const main = command(
  { name: 'privacy', usage: USAGE, options: OPTIONS, maxArguments: 2 },
  async (call) => {
    const [action = '', email = ''] = call.positionals;
    const dryRun = call.values['dry-run'];
    if (dryRun && action !== 'erase') throw new UsageError('Only erase takes --dry-run.');
    const actions = email
      ? {
          export: (project: Project) => exportPerson(project, email),
          erase: (project: Project) => erasePerson(project, email, dryRun),
        }
      : { register: listRegister, retention: runRetention };
    const run = Object.entries(actions).find(([name]) => name === action)?.[1];
    if (!run) throw new UsageError('Give one of these actions.');
    return withProject(call, run);
  },
);

async function exportPerson({ client }: Project, email: string): Promise<string> {
  return JSON.stringify(unwrap(await client.rpc('export_person', { email })), null, 2);
}

async function erasePerson({ client }: Project, email: string, dryRun: boolean): Promise<string> {
  const { receipt, at, counts } = unwrap(
    await client.rpc('erase_person', { email, dry_run: dryRun }),
  ) as unknown as Receipt;
  const rows = `${counts.messages} messages, ${counts.outbox} outbox rows, ${counts.testimonials} testimonials, ${counts.site_texts} texts of the site`;
  return dryRun
    ? `Dry run: ${rows} would be erased. Nothing was changed.`
    : `Erased on ${at.slice(0, 19)}: ${rows}. Receipt ${receipt}. Older backups still contain them (docs/backup.md).${counts.site_texts > 0 ? ' Visitors see the texts until you publish the draft in /gestion.' : ''}`;
}

async function runRetention({ client }: Project): Promise<string> {
  return toLine(unwrap(await client.rpc('run_retention')));
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
