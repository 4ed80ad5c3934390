import { content } from '#content-model/current/content.ts';

export const errors = content.errors;
