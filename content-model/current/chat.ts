import { content } from '#content-model/current/content.ts';

export const chat = content.chat;
