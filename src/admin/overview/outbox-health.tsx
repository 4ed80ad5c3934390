import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import type { OutboxRow } from '#shared/backend.ts';
import { fill, formatCount } from '#shared/text/format.ts';
import { POLL_MS, supabase } from '../client.ts';
import { formatInstant } from '../dates.ts';
import { Button, Read } from '../frame/controls.tsx';
import { perform } from '../frame/notices.ts';
import type { OverviewData } from './overview-data.ts';

const { message: messageTexts, overview: texts } = gestion;

interface FailedDelivery extends Omit<OutboxRow, 'refusals' | 'sent_at'> {
  /** The message's sender and subject. */
  about: string;
}

/** Columns that are text in the database but have few values. */
type Narrowed = Pick<OutboxRow, 'kind' | 'state'>;

const COLUMNS = 'message_id,kind,state,attempts,created_at,next_attempt_at,last_error';

/** The maximum number of rows in the list. */
const LISTED = 50;

/** Grace period before an untried delivery is flagged, in milliseconds. */
const PATIENCE_MS = 5 * 60_000;

/** Reads deliveries that are dead, or failed and will be retried, latest first. */
async function readFailedDeliveries(): Promise<FailedDelivery[]> {
  const { data } = await supabase
    .from('outbox')
    .select(COLUMNS)
    .or('state.eq.dead,and(state.eq.pending,attempts.gt.0)')
    .order('created_at', { ascending: false })
    .limit(LISTED)
    .overrideTypes<Narrowed[]>()
    .throwOnError();
  if (data.length === 0) return [];
  const ids = [...new Set(data.map(({ message_id }) => message_id))];
  const messages = await supabase
    .from('contact_messages')
    .select('id,name,subject')
    .in('id', ids)
    .throwOnError();
  const about = new Map(messages.data.map(({ id, name, subject }) => [id, `${name}, ${subject}`]));
  return data.map((row) => ({ ...row, about: about.get(row.message_id) ?? '' }));
}

/** Returns since when a delivery has waited for its first attempt; null if none has waited long. */
async function readUntriedSince(): Promise<string | null> {
  const { data } = await supabase
    .from('outbox')
    .select('created_at')
    .eq('state', 'pending')
    .eq('attempts', 0)
    .lt('created_at', new Date(Date.now() - PATIENCE_MS).toISOString())
    .order('created_at')
    .limit(1)
    .throwOnError();
  return data[0]?.created_at ?? null;
}

/** Retries the deliveries of one message now, or all that are dead or waiting. */
const replay = (messageId?: string) =>
  perform(
    () => supabase.rpc('replay_outbox', messageId ? { message_id: messageId } : {}).throwOnError(),
    texts.replayed,
  );

/** Deletes a dead delivery; its message stays. */
const dismiss = ({ message_id, kind }: FailedDelivery) =>
  perform(
    () =>
      supabase.from('outbox').delete().match({ message_id, kind, state: 'dead' }).throwOnError(),
    texts.dismissed,
  );

const readProblems = async () => ({
  failed: await readFailedDeliveries(),
  untriedSince: await readUntriedSince(),
});

function FailedDeliveryItem({ delivery }: { delivery: FailedDelivery }) {
  const { message_id: messageId, kind, state, attempts, about } = delivery;
  return (
    <li className="spread">
      <div>
        <a className="touch" href={`#messages/${messageId}`}>
          <strong>{about}</strong>
        </a>
        <p>
          {`${messageTexts.deliveryKinds[kind]}\u00A0: ${messageTexts.deliveryStates[state]}, ${formatCount(attempts, 'essai')}. `}
          {state === 'pending' &&
            fill(texts.nextAttempt, { date: formatInstant(delivery.next_attempt_at) })}
        </p>
        {delivery.last_error && (
          <p className="hint">
            {texts.lastError} <code lang="en">{delivery.last_error}</code>
          </p>
        )}
      </div>
      <p className="button-row">
        <Button
          look="secondary"
          label={texts.replay}
          aria-label={`${texts.replay}\u00A0: ${about}`}
          onClick={() => replay(messageId)}
        />
        {state === 'dead' && (
          <Button
            look="quiet"
            label={texts.dismiss}
            aria-label={`${texts.dismiss}\u00A0: ${about}`}
            onClick={() => dismiss(delivery)}
          />
        )}
      </p>
    </li>
  );
}

function FailedDeliveries({ failed }: { failed: readonly FailedDelivery[] }) {
  return (
    <>
      <div className="spread">
        <h3>{texts.troubles}</h3>
        <Button look="secondary" label={texts.replayAll} onClick={() => replay()} />
      </div>
      <p className="hint">{texts.outboxHint}</p>
      <ul className="lines" aria-label={texts.troubles}>
        {failed.map((each) => (
          <FailedDeliveryItem key={`${each.message_id} ${each.kind}`} delivery={each} />
        ))}
      </ul>
    </>
  );
}

/** How many e-mails were sent, and what can be done about those that failed. */
export function OutboxHealth({ counts }: { counts: OverviewData['outbox'] }) {
  const query = useQuery({
    queryKey: ['outbox', 'failed'],
    queryFn: readProblems,
    refetchInterval: POLL_MS,
  });
  return (
    <section aria-labelledby="outbox">
      <h2 id="outbox">{texts.outbox}</h2>
      <p className="button-row">
        <span>
          {texts.outboxSent} <strong>{counts.sent}</strong>
        </span>
        <span>
          {texts.outboxWaiting} <strong>{counts.waiting}</strong>
        </span>
        <span className={counts.dead > 0 ? 'field-error' : undefined}>
          {texts.outboxDead} <strong>{counts.dead}</strong>
        </span>
      </p>
      <Read query={query}>
        {({ failed, untriedSince }) => (
          <>
            {untriedSince && (
              <p className="callout">
                {fill(texts.outboxUntried, { date: formatInstant(untriedSince) })}
              </p>
            )}
            {failed.length === 0 && !untriedSince && <p>{texts.outboxFine}</p>}
            {failed.length > 0 && <FailedDeliveries failed={failed} />}
          </>
        )}
      </Read>
    </section>
  );
}
