import { content } from '#content-model/current/content.ts';

export const navigation = content.navigation;
