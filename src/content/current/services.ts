import { content } from '#content/current/content.ts';

export const services = content.services;
