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

export const FILTERS = ['new', 'handled', 'suspect', 'archived'] as const;
export type Filter = (typeof FILTERS)[number];

/** Whether a message belongs under a filter: the same rules as `applyFilter` in messages.ts. */
export function belongsTo(filter: Filter, message: InboxMessage): boolean {
  if (message.deleted_at) return false;
  if (filter === 'archived') return message.archived_at !== null;
  if (message.archived_at) return false;
  if (filter === 'suspect') return message.suspect;
  return !message.suspect && (filter === 'handled') === (message.handled_at !== null);
}
