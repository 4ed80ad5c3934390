import { content } from '#content-model/current/content.ts';

export const gestion = content.gestion;
