import { content } from '#content/current/content.ts';

export const privacyPolicy = content.privacyPolicy;
