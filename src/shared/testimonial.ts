/** Longest parts of a testimonial, in characters. The database has the same limits; a test compares them. */
export const TESTIMONIAL_LIMITS = { name: 60, position: 60, company: 60, text: 600 } as const;

/** Shortest text: a card previews 120 characters, and a button shows the rest. */
export const TESTIMONIAL_LEAST = 121;

/** Stars of the best rating. */
export const BEST_RATING = 5;

/** What the functions of the migration `testimonials` answer to the holder of a link. */
export interface SentTestimonial {
  state: 'open' | 'sent' | 'accepted' | 'refused' | 'withdrawn' | 'expired' | 'unknown';
  /** The words to agree to; null for an unknown link, as all that follows before it is sent. */
  consent?: string | null;
  consented_at?: string | null;
  name?: string | null;
  position?: string | null;
  company?: string | null;
  rating?: number | null;
  text?: string | null;
}
