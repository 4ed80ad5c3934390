import { content } from '#content-model/current/content.ts';

export const toasts = content.toasts;
