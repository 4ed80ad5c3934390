import type { Tables } from './database.ts';

/** Maximum lengths of a testimonial's parts, in characters. The database has the same limits; a test compares them. */
export const TESTIMONIAL_LIMITS = { name: 60, position: 60, company: 60, text: 600 } as const;

/** Shortest text: a card previews 120 characters, and a button shows the rest. */
export const TESTIMONIAL_LEAST = 121;

/** Stars of the best rating. */
export const BEST_RATING = 5;

/** What a link shows (the function `use_testimonial_link`); an unknown link, like unsent words, gives null. */
export interface SentTestimonial extends Partial<Tables<'testimonials'>> {
  state: 'open' | 'sent' | 'accepted' | 'refused' | 'withdrawn' | 'expired' | 'unknown';
}
