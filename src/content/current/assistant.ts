import { content } from '#content/current/content.ts';

export const assistant = content.assistant;
