import type { Tables, TablesUpdate } from '#shared/database.ts';
import { supabase } from '../client.ts';
import { quoted, searchConditions } from './search-condition.ts';

/** A message as the owner sees it. Instants are ISO 8601. */
export type InboxMessage = Omit<Tables<'contact_messages'>, 'privacy_notice'>;

const MESSAGE_COLUMNS =
  'id,created_at,name,email,subject,message,suspect,suspect_reasons,handled_at,archived_at,deleted_at,note,project_ended_on';

/** What the list shows of a message. It is read every few seconds, so it omits the full text. */
export type InboxEntry = Pick<
  InboxMessage,
  'id' | 'created_at' | 'name' | 'subject' | 'suspect' | 'handled_at'
> & {
  /** The first 140 characters of the message, on one line. */
  excerpt: string;
};

const ENTRY_COLUMNS = 'id,created_at,name,subject,suspect,handled_at,excerpt';

/** The columns that an owner may change (granted in the migration). */
export type MessageChange = Pick<
  TablesUpdate<'contact_messages'>,
  | 'handled_at'
  | 'archived_at'
  | 'deleted_at'
  | 'note'
  | 'suspect'
  | 'suspect_reasons'
  | 'project_ended_on'
>;

export type Filter = 'new' | 'handled' | 'suspect' | 'archived' | 'deleted';

/** Messages on one page of the list. */
export const PAGE_SIZE = 50;

/** The maximum number of rows in one answer: the default of a hosted project. */
const MOST_ROWS = 1000;

/** A place in the list: keyset pagination. */
type Place = Pick<InboxMessage, 'created_at' | 'id'>;

export interface MessageQuery {
  /** One of the lists, or all messages except suspected spam and the bin. */
  filter: Filter | 'all';
  /** Parts of a name, address, subject or text; empty for all messages. */
  search: string;
}

interface PageQuery extends MessageQuery {
  /** The last message of the previous page. */
  after: Place | undefined;
  limit: number;
}

/**
 * Selects the newest first, from a view because a search cannot use its index on a table with row-level
 * security. The keyset condition appears twice: once simple, so that the index on (created_at, id)
 * bounds the scan, and once exact for messages of the same instant.
 */
function selectPage(columns: string, { filter, search, after, limit }: PageQuery) {
  let query = supabase.from('inbox').select(columns);
  if (filter === 'deleted') query = query.not('deleted_at', 'is', null);
  else query = query.is('deleted_at', null);
  if (filter === 'archived') query = query.not('archived_at', 'is', null);
  else if (filter === 'all') query = query.eq('suspect', false);
  else if (filter !== 'deleted') {
    query = query.is('archived_at', null).eq('suspect', filter === 'suspect');
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
 * Reads up to `amount` rows after `after`, page by page where one answer cannot hold them. PostgreSQL does
 * not know that the columns of the view are never null, hence the row type.
 */
async function readRows<Row extends Place>(
  columns: string,
  query: MessageQuery & { after?: Place | undefined },
  amount: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  while (rows.length < amount) {
    const limit = Math.min(MOST_ROWS, amount - rows.length);
    const after: Place | undefined = rows.at(-1) ?? query.after;
    const { data } = await selectPage(columns, { ...query, after, limit })
      .overrideTypes<Row[], { merge: false }>()
      .throwOnError();
    rows.push(...data);
    if (data.length < limit) break;
  }
  return rows;
}

/** Reads up to `amount` entries of the list after the place `after`. */
export const readEntries = (query: MessageQuery & { after: Place | undefined }, amount: number) =>
  readRows<InboxEntry>(ENTRY_COLUMNS, query, amount);

export const readAllMessages = (query: MessageQuery) =>
  readRows<InboxMessage>(MESSAGE_COLUMNS, query, Number.POSITIVE_INFINITY);

/** Reads one message; null if it no longer exists. */
export async function readMessage(id: string): Promise<InboxMessage | null> {
  const { data } = await supabase
    .from('contact_messages')
    .select(MESSAGE_COLUMNS)
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data;
}

export interface Waiting {
  unread: number;
  /** When the newest unread message was received (ISO 8601); null if there is none. */
  newest: string | null;
  /** Suspected spam that has not been looked at. */
  spam: number;
  /** E-mails that will not be retried. */
  failed: number;
  /** Testimonials that the owner has not decided about. */
  testimonials: number;
}

export async function countWaiting(): Promise<Waiting> {
  const unhandled = (suspect: boolean) =>
    supabase
      .from('contact_messages')
      .select('created_at', { count: 'exact' })
      .is('deleted_at', null)
      .is('archived_at', null)
      .is('handled_at', null)
      .eq('suspect', suspect)
      .order('created_at', { ascending: false })
      .limit(1)
      .throwOnError();
  const [unread, spam, failed, testimonials] = await Promise.all([
    unhandled(false),
    unhandled(true),
    supabase
      .from('outbox')
      .select('kind', { count: 'exact', head: true })
      .eq('state', 'dead')
      .throwOnError(),
    supabase
      .from('testimonials')
      .select('id', { count: 'exact', head: true })
      .not('consented_at', 'is', null)
      .is('accepted_at', null)
      .is('refused_at', null)
      .is('withdrawn_at', null)
      .throwOnError(),
  ]);
  return {
    unread: unread.count ?? 0,
    newest: unread.data[0]?.created_at ?? null,
    spam: spam.count ?? 0,
    failed: failed.count ?? 0,
    testimonials: testimonials.count ?? 0,
  };
}

/** Changes a message and returns what is stored; fails if it no longer exists. */
export async function changeMessage(id: string, change: MessageChange): Promise<InboxMessage> {
  const { data } = await supabase
    .from('contact_messages')
    .update(change)
    .eq('id', id)
    .select(MESSAGE_COLUMNS)
    .single()
    .throwOnError();
  return data;
}
