import type { OwnerClient } from '../client.ts';
import { boundsOfMonth } from '../dates.ts';
import {
  ENTRY_COLUMNS,
  type Filter,
  type InboxEntry,
  type InboxMessage,
  MESSAGE_COLUMNS,
  type MessageChange,
} from './message.ts';
import { quoted, searchConditions } from './search-condition.ts';

/** Messages on one page of the list. */
export const PAGE_SIZE = 50;

/** Rows in one answer at most: what a hosted project gives by default. */
const MOST_ROWS = 1000;

/** A place in the list: keyset pagination. */
type Place = Pick<InboxMessage, 'created_at' | 'id'>;

export interface MessageQuery {
  /** One of the lists, or all messages but suspects and the bin. */
  filter: Filter | 'all';
  /** Parts of a name, address, subject or text; empty for all. */
  search: string;
  /** « 2026-11 »: those that came in this month only. */
  month?: string;
}

interface PageQuery extends MessageQuery {
  /** The last message of the page before. */
  after: Place | undefined;
  limit: number;
}

/**
 * Newest first, from the view on which a search uses its index (row-level security forbids that on
 * the table). The keyset condition comes twice: once simple, so that the index on
 * (created_at, id) bounds the scan, and once exact for messages of the same instant.
 */
function selectPage(
  client: OwnerClient,
  columns: string,
  { filter, search, month, after, limit }: PageQuery,
) {
  let query = client.from('inbox').select(columns);
  if (filter === 'deleted') query = query.not('deleted_at', 'is', null);
  else query = query.is('deleted_at', null);
  if (filter === 'archived') query = query.not('archived_at', 'is', null);
  else if (filter === 'all') query = query.eq('suspect', false);
  else if (filter !== 'deleted') {
    query = query.is('archived_at', null).eq('suspect', filter === 'suspect');
  }
  if (month) {
    const [from, before] = boundsOfMonth(month);
    query = query.gte('created_at', from).lt('created_at', before);
  }
  if (filter === 'new') query = query.is('handled_at', null);
  if (filter === 'handled') query = query.not('handled_at', 'is', null);
  for (const condition of searchConditions(search)) query = query.or(condition);
  if (after) {
    const at = quoted(after.created_at);
    query = query
      .lte('created_at', after.created_at)
      .or(`created_at.lt.${at},and(created_at.eq.${at},id.lt.${after.id})`);
  }
  return query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit);
}

/**
 * Reads up to `amount` rows below `after`, page after page where one answer cannot hold them. The rows
 * are those of a view, of whose columns PostgreSQL does not know that they are never null.
 */
async function readRows<Row extends Place>(
  client: OwnerClient,
  columns: string,
  query: MessageQuery & { after?: Place | undefined },
  amount: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  while (rows.length < amount) {
    const limit = Math.min(MOST_ROWS, amount - rows.length);
    const after: Place | undefined = rows.at(-1) ?? query.after;
    const { data, error } = await selectPage(client, columns, { ...query, after, limit }).returns<
      Row[]
    >();
    if (error) throw error;
    rows.push(...data);
    if (data.length < limit) break;
  }
  return rows;
}

/** Up to `amount` entries of the list below the place `after`. @throws the client's error */
export const readEntries = (
  client: OwnerClient,
  query: MessageQuery & { after?: Place | undefined },
  amount: number,
) => readRows<InboxEntry>(client, ENTRY_COLUMNS, query, amount);

/** Every message of a filter and search; for exports. @throws the client's error */
export const readAllMessages = (client: OwnerClient, query: MessageQuery) =>
  readRows<InboxMessage>(client, MESSAGE_COLUMNS, query, Number.POSITIVE_INFINITY);

/** One message; null when it does not exist any more. @throws the client's error */
export async function readMessage(client: OwnerClient, id: string): Promise<InboxMessage | null> {
  const { data, error } = await client
    .from('contact_messages')
    .select(MESSAGE_COLUMNS)
    .eq('id', id)
    .maybeSingle();
  if (error) throw error;
  return data;
}

/**
 * How many messages wait for the owner and when the newest of them came (ISO 8601 or null), how many suspects
 * wait for a second look, and how many e-mails were given up. @throws the client's error
 */
export async function countWaiting(client: OwnerClient) {
  const waiting = (suspect: boolean) =>
    client
      .from('contact_messages')
      .select('created_at', { count: 'exact' })
      .is('deleted_at', null)
      .is('archived_at', null)
      .is('handled_at', null)
      .eq('suspect', suspect)
      .order('created_at', { ascending: false })
      .limit(1);
  const [unread, suspects, failed] = await Promise.all([
    waiting(false),
    waiting(true),
    client.from('outbox').select('kind', { count: 'exact', head: true }).eq('state', 'dead'),
  ]);
  for (const { error } of [unread, suspects, failed]) if (error) throw error;
  return {
    unread: unread.count ?? 0,
    newest: unread.data?.[0]?.created_at ?? null,
    suspects: suspects.count ?? 0,
    failed: failed.count ?? 0,
  };
}

/** Changes a message and gives back what is stored. @throws the client's error, also when it is gone */
export async function changeMessage(
  client: OwnerClient,
  id: string,
  change: MessageChange,
): Promise<InboxMessage> {
  const { data, error } = await client
    .from('contact_messages')
    .update(change)
    .eq('id', id)
    .select(MESSAGE_COLUMNS)
    .single();
  if (error) throw error;
  return data;
}
