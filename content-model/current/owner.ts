import { content } from '#content-model/current/content.ts';

export const owner = content.owner;
