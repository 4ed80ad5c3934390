import { content } from '#content/current/content.ts';

export const projects = content.projects;
