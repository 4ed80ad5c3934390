import { content } from '#content-model/current/content.ts';

export const pages = content.pages;
