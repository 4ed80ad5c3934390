import { content } from '#content/current/content.ts';

export const email = content.email;
