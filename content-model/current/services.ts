import { content } from '#content-model/current/content.ts';

export const services = content.services;
