import { content } from '#content/current/content.ts';

export const navigation = content.navigation;
