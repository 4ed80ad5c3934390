import { content } from '#content-model/current/content.ts';

export const legalNotice = content.legalNotice;
