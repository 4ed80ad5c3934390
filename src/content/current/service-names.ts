import { content } from '#content/current/content.ts';

export const serviceNames = content.assistant.offers;
export const meant = content.assistant.meant;
