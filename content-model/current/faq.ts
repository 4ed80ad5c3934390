import { content } from '#content-model/current/content.ts';

export const faq = content.faq;
