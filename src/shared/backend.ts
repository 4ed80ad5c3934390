import type { Tables } from './database.ts';

/**
 * The public key of the embedded backend. It grants only what the database lets `anon` do, so it may be
 * public, like the local key of the Supabase CLI. A site on another backend is built with
 * VITE_SUPABASE_PUBLISHABLE_KEY instead.
 */
export const DEFAULT_PUBLISHABLE_KEY = 'sb_publishable_portfolio0embedded0key_1a2b3c4d';

/** The table of contact messages. */
export const CONTACT_TABLE = 'contact_messages';

/** A way for a visitor to get in touch. The site counts them without knowing who they are. */
export type ContactEvent = 'whatsapp' | 'call' | 'email' | 'form' | 'assistant';

/** The function of the data API that counts a contact event: { act, origin }. */
export const RECORD_CONTACT_EVENT = 'record_act';

/** What an outbox row asks for. */
export type OutboxKind = 'email' | 'webhook' | 'acknowledgement';

/** A row of the outbox, with the few values that its checks allow. Instants are ISO 8601. */
export interface OutboxRow extends Tables<'outbox'> {
  kind: OutboxKind;
  state: 'pending' | 'sending' | 'sent' | 'dead';
}
