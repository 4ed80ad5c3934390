import { content } from '#content-model/current/content.ts';

export const skills = content.skills;
