import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import type { OutboxRow } from '#shared/backend.ts';
import { readAgain, supabase } from '../client.ts';
import { Button } from '../frame/controls.tsx';
import { attempt, notify } from '../frame/notices.ts';

/** The outcome of sending something because of a message. */
type DeliveryRow = Omit<OutboxRow, 'refusals' | 'sent_at'>;

/** A delivery that has failed so far, with its message. */
export interface FailedDelivery extends DeliveryRow {
  /** The sender and the subject. */
  about: string;
}

/** Columns that are text to the database, and have few values. */
type Narrowed = Pick<OutboxRow, 'kind' | 'state'>;

const COLUMNS = 'message_id,kind,state,attempts,created_at,next_attempt_at,last_error';

/** The maximum number of rows in the list. */
const LISTED = 50;

/** Grace period before an untried delivery is flagged, in milliseconds. */
const PATIENCE_MS = 5 * 60_000;

/** Reads what was sent because of a message, and the outcome. */
async function readDeliveries(messageId: string): Promise<DeliveryRow[]> {
  const { data } = await supabase
    .from('outbox')
    .select(COLUMNS)
    .eq('message_id', messageId)
    .order('kind')
    .overrideTypes<Narrowed[]>()
    .throwOnError();
  return data;
}

/** Reads what is dead, and what failed and will be retried, the latest first. */
export async function readFailedDeliveries(): Promise<FailedDelivery[]> {
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

/** Returns since when a delivery has waited for its first try; null when none has waited for long. */
export async function readUntriedSince(): Promise<string | null> {
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
export const replay = (messageId?: string) =>
  attempt(async () => {
    const only = messageId === undefined ? {} : { message_id: messageId };
    await supabase.rpc('replay_outbox', only).throwOnError();
    await readAgain();
    notify(gestion.overview.replayed);
  });

/** Deletes a dead delivery; its message stays. */
export const dismiss = ({ message_id, kind }: FailedDelivery) =>
  attempt(async () => {
    await supabase
      .from('outbox')
      .delete()
      .eq('message_id', message_id)
      .eq('kind', kind)
      .eq('state', 'dead')
      .throwOnError();
    await readAgain();
    notify(gestion.overview.dismissed);
  });

const { message: texts, overview } = gestion;

/** The deliveries of a message, and retrying those that were given up. */
export function MessageDeliveries({ messageId }: { messageId: string }) {
  const { data } = useQuery({
    queryKey: ['outbox', messageId],
    queryFn: () => readDeliveries(messageId),
  });
  if (!data?.length) return null;
  return (
    <div className="deliveries">
      <ul aria-label={texts.delivery}>
        {data.map(({ kind, state }) => (
          <li key={kind} data-state={state}>
            {`${texts.deliveryKinds[kind]}\u00A0: ${texts.deliveryStates[state]}`}
          </li>
        ))}
      </ul>
      {data.some(({ state }) => state === 'dead') && (
        <Button look="secondary" label={overview.replay} onClick={() => void replay(messageId)} />
      )}
    </div>
  );
}
