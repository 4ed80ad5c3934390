import type { Tables } from './database.ts';

/** Maximum lengths of a testimonial's parts, in characters. The database has the same limits; a test compares them. */
export const TESTIMONIAL_LIMITS = { name: 60, position: 60, company: 60, text: 600 } as const;

/** Shortest text: a card previews 120 characters, and a button shows the rest. */
export const TESTIMONIAL_LEAST = 121;

/** Stars of the best rating. */
export const BEST_RATING = 5;

/** A testimonial as the owner sees it, from its link to its withdrawal. */
export type Testimonial = Omit<Tables<'testimonials'>, 'token_hash' | 'contact'>;

/** What the holder of a link sees of it (the function `use_testimonial_link`). `now` is the server's time. */
export type SentTestimonial = Omit<Testimonial, 'id' | 'client'> & { now: string };

/**
 * Returns the stage of a testimonial: an unused link, words to review, or the decision.
 * @param now ISO 8601
 */
export function stageOf(each: Omit<Testimonial, 'id' | 'client'>, now = new Date().toISOString()) {
  if (each.withdrawn_at) return 'withdrawn';
  if (each.refused_at) return 'refused';
  if (each.accepted_at) return 'accepted';
  if (each.consented_at) return 'sent';
  return Date.parse(each.expires_at) < Date.parse(now) ? 'expired' : 'open';
}
