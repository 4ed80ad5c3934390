/** What a visitor does that the site counts, without saying who (supabase/migrations, acts). */
export type Act = 'whatsapp' | 'call' | 'email' | 'form' | 'assistant';

/** The function of the data API that counts one: { act, origin }. */
export const RECORD_ACT = 'record_act';

/** Fired on the window by what knows of an act that is no link; its detail is the act. */
export const ACT_EVENT = 'act';
