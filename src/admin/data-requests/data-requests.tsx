import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import { retention } from '#shared/retention.ts';
import { fill, formatCount } from '#shared/text/format.ts';
import { supabase } from '../client.ts';
import { formatInstant } from '../dates.ts';
import { Button, Read } from '../frame/controls.tsx';
import { perform } from '../frame/notices.ts';
import { readMessage } from '../inbox/messages.ts';
import type { ViewProps } from '../routes.tsx';
import { DataRequestForm } from './data-request-form.tsx';
import { Register, type RegisterEntry } from './register.tsx';

const { privacy: texts } = gestion;

/** The same durations as in the privacy policy. */
const kept = [
  fill(texts.kept.contact, { duration: formatCount(retention.contactYears, 'an') }),
  fill(texts.kept.project, { duration: formatCount(retention.projectYears, 'an') }),
  fill(texts.kept.navigation, { duration: formatCount(retention.navigationMonths, 'mois') }),
  fill(texts.kept.bin, { duration: formatCount(retention.binDays, 'jour') }),
];

const runRetention = () => perform(() => supabase.rpc('run_retention').throwOnError(), texts.ran);

/** Daily retention runs have a separate limit: they would crowd out requests. */
const LISTED = { requests: 50, retention: 10 } as const;

async function readRegister(): Promise<RegisterEntry[]> {
  const select = () => supabase.from('privacy_register').select('receipt,done_at,act,counts');
  const newest = { ascending: false } as const;
  const answers = await Promise.all(
    [
      select().neq('act', 'retention').order('done_at', newest).limit(LISTED.requests),
      select().eq('act', 'retention').order('done_at', newest).limit(LISTED.retention),
    ].map((query) => query.overrideTypes<RegisterEntry[], { merge: false }>().throwOnError()),
  );
  const entries = answers.flatMap(({ data }) => data);
  return entries.sort((one, other) => Date.parse(other.done_at) - Date.parse(one.done_at));
}

/** How long data is kept, when retention last ran, and a button to run it. @param lastRun ISO 8601, if any */
function Retention({ lastRun }: { lastRun: string | undefined }) {
  return (
    <section aria-labelledby="retention">
      <h2 id="retention">{texts.retentionTitle}</h2>
      <p>{texts.retentionIntroduction}</p>
      <ul className="bullets">
        {kept.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="button-row">
        <span>
          {lastRun ? fill(texts.lastRun, { date: formatInstant(lastRun) }) : texts.neverRun}
        </span>
        <Button look="secondary" label={texts.runNow} onClick={runRetention} />
      </p>
    </section>
  );
}

/** Access, erasure and retention, as the privacy policy promises; `id` is a message of the person concerned. */
export function DataRequests({ id: messageId = '' }: ViewProps) {
  const query = useQuery({ queryKey: ['register'], queryFn: readRegister });
  const message = useQuery({
    queryKey: ['messages', messageId],
    queryFn: () => readMessage(messageId),
    enabled: messageId !== '',
  });
  return (
    <div className="view two-columns">
      <h1>{texts.title}</h1>
      {/* When the message is erased with the person, the form stays to say so. */}
      {(messageId === '' || message.isFetched) && (
        <DataRequestForm key={messageId} known={message.data?.email} />
      )}
      <Read query={query}>
        {(entries) => (
          <>
            <Retention lastRun={entries.find(({ act }) => act === 'retention')?.done_at} />
            <Register entries={entries} />
          </>
        )}
      </Read>
    </div>
  );
}
