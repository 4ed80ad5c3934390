import { content } from '#content/current/content.ts';

export const chat = content.chat;
