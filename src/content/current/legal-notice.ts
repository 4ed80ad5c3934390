import { content } from '#content/current/content.ts';

export const legalNotice = content.legalNotice;
