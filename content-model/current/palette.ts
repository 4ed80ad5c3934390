import { content } from '#content-model/current/content.ts';

export const palette = content.palette;
