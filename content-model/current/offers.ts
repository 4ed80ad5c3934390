import { content } from '#content-model/current/content.ts';

export const offers = content.offers;
