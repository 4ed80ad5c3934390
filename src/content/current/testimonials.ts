import { content } from '#content/current/content.ts';

export const testimonials = content.testimonials;
