/** A row of contact_messages as the owner sees it. Instants are ISO 8601. */
export interface InboxMessage {
  id: string;
  created_at: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  suspect: boolean;
  suspect_reasons: string[];
  handled_at: string | null;
  archived_at: string | null;
  deleted_at: string | null;
  note: string | null;
  project_ended_on: string | null;
}

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
export type MessageChange = Partial<
  Pick<
    InboxMessage,
    | 'handled_at'
    | 'archived_at'
    | 'deleted_at'
    | 'note'
    | 'suspect'
    | 'suspect_reasons'
    | 'project_ended_on'
  >
>;

export const FILTERS = ['new', 'handled', 'suspect', 'archived', 'deleted'] as const;
export type Filter = (typeof FILTERS)[number];
