/** What a visitor does that the site counts, without saying who (supabase/migrations, acts). */
export type Act = 'whatsapp' | 'call' | 'email';

/** The function of the data API that counts one: { act, origin }. */
export const RECORD_ACT = 'record_act';
