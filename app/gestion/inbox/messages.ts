import type { SupabaseClient } from '@supabase/supabase-js';
import { type Filter, type InboxMessage, MESSAGE_COLUMNS, type MessageChange } from './message.ts';

/** Messages on one page of the list. */
export const PAGE_SIZE = 50;

export interface MessageQuery {
  filter: Filter;
  /** A part of a name, address, subject or text; empty for all. */
  search: string;
  /** The last message of the page before (keyset pagination). */
  after?: Pick<InboxMessage, 'created_at' | 'id'> | undefined;
  limit?: number;
}

/** A value inside a PostgREST or=(…) list: quoted, with its own quotes and backslashes escaped. */
const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** The characters that have a meaning in LIKE stand for themselves; PostgREST reads * as %. */
const likePattern = (part: string) => `*${part.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}*`;

/**
 * Newest first, from the view on which a search uses its index (row-level security forbids that on
 * the table). The keyset condition comes twice: once simple, so that the index on
 * (created_at, id) bounds the scan, and once exact for messages of the same instant.
 */
function select(
  client: SupabaseClient,
  { filter, search, after, limit = PAGE_SIZE }: MessageQuery,
) {
  let query = client.from('inbox').select(MESSAGE_COLUMNS).is('deleted_at', null);
  if (filter === 'archived') query = query.not('archived_at', 'is', null);
  else query = query.is('archived_at', null).eq('suspect', filter === 'suspect');
  if (filter === 'new') query = query.is('handled_at', null);
  if (filter === 'handled') query = query.not('handled_at', 'is', null);
  const words = search.trim();
  if (words) {
    const pattern = quoted(likePattern(words));
    const columns = ['name', 'email', 'subject', 'message'];
    query = query.or(columns.map((column) => `${column}.ilike.${pattern}`).join(','));
  }
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

/** One page of messages. @throws the client's error */
export async function readMessages(
  client: SupabaseClient,
  query: MessageQuery,
): Promise<InboxMessage[]> {
  const { data, error } = await select(client, query).returns<InboxMessage[]>();
  if (error) throw error;
  return data;
}

/** Every message of a filter and search, page after page; for exports. */
export async function readAllMessages(
  client: SupabaseClient,
  query: Pick<MessageQuery, 'filter' | 'search'>,
): Promise<InboxMessage[]> {
  const all: InboxMessage[] = [];
  for (;;) {
    const page = await readMessages(client, { ...query, after: all.at(-1), limit: 1000 });
    all.push(...page);
    if (page.length < 1000) return all;
  }
}

/** How many messages wait for the owner. */
export async function countUnread(client: SupabaseClient): Promise<number> {
  const { count, error } = await client
    .from('contact_messages')
    .select('id', { count: 'exact', head: true })
    .is('deleted_at', null)
    .is('archived_at', null)
    .is('handled_at', null)
    .eq('suspect', false);
  if (error) throw error;
  return count ?? 0;
}

/** Changes a message and gives back what is stored. @throws the client's error, also when it is gone */
export async function changeMessage(
  client: SupabaseClient,
  id: string,
  change: MessageChange,
): Promise<InboxMessage> {
  const { data, error } = await client
    .from('contact_messages')
    .update(change)
    .eq('id', id)
    .select(MESSAGE_COLUMNS)
    .single<InboxMessage>();
  if (error) throw error;
  return data;
}

/** What was sent because of a message, and how that went. */
export interface Delivery {
  kind: 'email' | 'webhook' | 'acknowledgement';
  state: 'pending' | 'sending' | 'sent' | 'dead';
  sent_at: string | null;
}

export async function readDeliveries(client: SupabaseClient, id: string): Promise<Delivery[]> {
  const { data, error } = await client
    .from('outbox')
    .select('kind,state,sent_at')
    .eq('message_id', id)
    .order('kind')
    .returns<Delivery[]>();
  if (error) throw error;
  return data;
}
