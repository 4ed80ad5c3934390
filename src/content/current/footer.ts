import { content } from '#content/current/content.ts';

export const footer = content.footer;
