import { content } from '#content-model/current/content.ts';

export const gestionTopics = content.gestionTopics;
