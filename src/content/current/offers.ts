import { content } from '#content/current/content.ts';

export const offers = content.offers;
