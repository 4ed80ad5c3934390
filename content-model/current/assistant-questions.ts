import { content } from '#content-model/current/content.ts';

export const assistantQuestions = content.assistantQuestions;
