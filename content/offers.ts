/**
 * Every figure of the offer, written once: services, FAQ, assistant and structured data read it.
 * Specification, section 9. FCFA is shown on the services, euros in the FAQ, without conversion
 * (clarification 5).
 */
export interface Offer {
  /** Starting price in FCFA (XOF). */
  fromFcfa: number;
  /** What the FCFA price is for, when it is not a whole project. */
  per?: 'month' | 'session';
  /** Starting price in euros, where the FAQ gives one. */
  fromEur?: number;
  /** Shortest and longest delivery, in weeks, where the FAQ gives them. */
  deliveryWeeks?: readonly [number, number];
}

export const offers = {
  'site-web': { fromFcfa: 330_000, fromEur: 500, deliveryWeeks: [2, 3] },
  'saas-no-code': { fromFcfa: 525_000, fromEur: 800, deliveryWeeks: [4, 6] },
  'chatbot-ia': { fromFcfa: 395_000, fromEur: 600, deliveryWeeks: [1, 2] },
  'marketing-digital': { fromFcfa: 265_000, per: 'month' },
  formation: { fromFcfa: 135_000, per: 'session' },
} as const satisfies Record<string, Offer>;

export type OfferKey = keyof typeof offers;

/** Maintenance included after delivery, in months. */
export const freeMaintenanceMonths = 3;

/** Length of the free consultation call, in minutes. */
export const consultationMinutes = 30;
