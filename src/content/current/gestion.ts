import { content } from '#content/current/content.ts';

export const gestion = content.gestion;
