import { content } from '#content/current/content.ts';

export const toasts = content.toasts;
