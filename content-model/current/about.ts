import { content } from '#content-model/current/content.ts';

export const about = content.about;
