import { content } from '#content-model/current/content.ts';

export const assistant = content.assistant;
