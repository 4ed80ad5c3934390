import { content } from '#content-model/current/content.ts';

export const testimonials = content.testimonials;
