import type { Tables } from './database.ts';

/** What a row of the outbox asks for. */
export type OutboxKind = 'email' | 'webhook' | 'acknowledgement';

/** A row of the outbox, with the few values that its checks allow. Instants are ISO 8601. */
export interface OutboxRow extends Tables<'outbox'> {
  kind: OutboxKind;
  state: 'pending' | 'sending' | 'sent' | 'dead';
}
