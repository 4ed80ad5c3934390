/**
 * The public key of the embedded backend. It opens nothing but what the database lets `anon` do,
 * so it may be known to all, as the local key of the Supabase CLI is; a site on another backend is
 * built with VITE_SUPABASE_PUBLISHABLE_KEY instead.
 */
export const DEFAULT_PUBLISHABLE_KEY = 'sb_publishable_portfolio0embedded0key_1a2b3c4d';

/** Table of the contact messages. Requirement 7.1. */
export const CONTACT_TABLE = 'contact_messages';

/** Request header that carries the idempotency key (a UUID) of a contact message. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
