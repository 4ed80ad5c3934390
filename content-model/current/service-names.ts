import { content } from '#content-model/current/content.ts';

export const serviceNames = content.assistant.offers;
export const meant = content.assistant.meant;
