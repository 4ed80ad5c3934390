import { content } from '#content-model/current/content.ts';

export const footer = content.footer;
