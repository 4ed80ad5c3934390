import type { OutboxRow } from '#shared/backend.ts';
import type { OwnerClient } from '../client.ts';

/** Columns that are text to the database, and have few values. */
type Narrowed = Pick<OutboxRow, 'kind' | 'state'>;

/** Something that leaves because of a message, and how that went. */
type DeliveryRow = Omit<OutboxRow, 'refusals' | 'sent_at'>;

/** One that failed so far, with its message. */
export interface FailedDelivery extends DeliveryRow {
  /** Who wrote, about what. */
  about: string;
}

const COLUMNS = 'message_id,kind,state,attempts,created_at,next_attempt_at,last_error';

/** Rows that are listed at most. */
const LISTED = 50;

/** What was sent because of a message, and how that went. @throws the client's error */
export async function readOutboxRows(client: OwnerClient, id: string): Promise<DeliveryRow[]> {
  const { data, error } = await client
    .from('outbox')
    .select(COLUMNS)
    .eq('message_id', id)
    .order('kind')
    .overrideTypes<Narrowed[]>();
  if (error) throw error;
  return data;
}

/** What is dead, and what failed and will be tried again; the latest first. @throws the client's error */
export async function readFailedDeliveries(client: OwnerClient): Promise<FailedDelivery[]> {
  const { data, error } = await client
    .from('outbox')
    .select(COLUMNS)
    .or('state.eq.dead,and(state.eq.pending,attempts.gt.0)')
    .order('created_at', { ascending: false })
    .limit(LISTED)
    .overrideTypes<Narrowed[]>();
  if (error) throw error;
  if (data.length === 0) return [];
  const ids = [...new Set(data.map(({ message_id }) => message_id))];
  const messages = await client.from('contact_messages').select('id,name,subject').in('id', ids);
  if (messages.error) throw messages.error;
  const about = new Map(messages.data.map(({ id, name, subject }) => [id, `${name}, ${subject}`]));
  return data.map((row) => ({ ...row, about: about.get(row.message_id) ?? '' }));
}

/** A delivery that nobody tried yet is no worry for so long, in milliseconds. */
const PATIENCE_MS = 5 * 60_000;

/** Since when something has waited without a single try; null when nothing has, or not for long. */
export async function readUntriedSince(client: OwnerClient): Promise<string | null> {
  const { data, error } = await client
    .from('outbox')
    .select('created_at')
    .eq('state', 'pending')
    .eq('attempts', 0)
    .lt('created_at', new Date(Date.now() - PATIENCE_MS).toISOString())
    .order('created_at')
    .limit(1);
  if (error) throw error;
  return data[0]?.created_at ?? null;
}

/** Has one message's deliveries, or all that are dead or wait, tried again now. @throws the client's error */
export async function replay(client: OwnerClient, messageId?: string): Promise<void> {
  const { error } = await client.rpc(
    'replay_outbox',
    messageId === undefined ? {} : { message_id: messageId },
  );
  if (error) throw error;
}

/** Forgets a dead delivery; its message stays. @throws the client's error */
export async function dismiss(
  client: OwnerClient,
  { message_id, kind }: Pick<OutboxRow, 'message_id' | 'kind'>,
): Promise<void> {
  const { error } = await client
    .from('outbox')
    .delete()
    .eq('message_id', message_id)
    .eq('kind', kind)
    .eq('state', 'dead');
  if (error) throw error;
}
