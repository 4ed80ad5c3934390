import { content } from '#content/current/content.ts';

export const palette = content.palette;
