import { content } from '#content/current/content.ts';

export const owner = content.owner;
