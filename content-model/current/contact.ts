import { content } from '#content-model/current/content.ts';

export const contact = content.contact;
