import type { Tables, TablesUpdate } from '#shared/database.ts';

/** A message as the owner sees it. Instants are ISO 8601. */
export type InboxMessage = Omit<Tables<'contact_messages'>, 'privacy_notice'>;

export const MESSAGE_COLUMNS =
  'id,created_at,name,email,subject,message,suspect,suspect_reasons,handled_at,archived_at,deleted_at,note,project_ended_on';

/** What the list shows of a message: it is read every few seconds, so the whole texts stay out of it. */
export type InboxEntry = Pick<
  InboxMessage,
  'id' | 'created_at' | 'name' | 'subject' | 'suspect' | 'handled_at'
> & {
  /** How the message begins: 140 characters, on one line. */
  excerpt: string;
};

export const ENTRY_COLUMNS = 'id,created_at,name,subject,suspect,handled_at,excerpt';

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

export const FILTERS = ['new', 'handled', 'suspect', 'archived', 'deleted'] as const;
export type Filter = (typeof FILTERS)[number];
