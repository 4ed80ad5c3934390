import { content } from '#content/index.ts';
import { type AssistantContent, assistantContentOf } from './content.ts';

/** What the assistant of this site answers from. */
export const siteContent: AssistantContent = assistantContentOf(content);
