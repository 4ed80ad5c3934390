import { content } from '#content-model/current/content.ts';

export const hero = content.hero;
