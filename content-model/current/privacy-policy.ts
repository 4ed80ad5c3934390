import { content } from '#content-model/current/content.ts';

export const privacyPolicy = content.privacyPolicy;
