import { content } from '#content/current/content.ts';

export const contact = content.contact;
