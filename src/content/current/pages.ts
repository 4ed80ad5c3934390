import { content } from '#content/current/content.ts';

export const pages = content.pages;
