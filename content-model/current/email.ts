import { content } from '#content-model/current/content.ts';

export const email = content.email;
