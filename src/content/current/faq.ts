import { content } from '#content/current/content.ts';

export const faq = content.faq;
