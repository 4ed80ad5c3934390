import { content } from '#content/index.ts';
import { type AssistantContent, assistantContentOf } from './content.ts';

/** The content that this site's assistant answers from. */
export const siteContent: AssistantContent = assistantContentOf(content);
