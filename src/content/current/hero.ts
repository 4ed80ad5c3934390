import { content } from '#content/current/content.ts';

export const hero = content.hero;
