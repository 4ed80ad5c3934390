import { content } from '#content-model/current/content.ts';

export const projects = content.projects;
