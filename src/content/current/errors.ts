import { content } from '#content/current/content.ts';

export const errors = content.errors;
