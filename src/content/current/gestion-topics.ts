import { content } from '#content/current/content.ts';

export const gestionTopics = content.gestionTopics;
