import { type Answer, createAssistant } from '#assistant/create-assistant.ts';
import { siteContent } from '#assistant/site-content.ts';
import { withSubject } from '#shared/chat-message.ts';

const assistant = createAssistant(siteContent);

/** Returns a conversation as the window holds it, without the window: what was sent, and the answer. */
export function talk(...typed: string[]): (Answer & { sent: string })[] {
  let subject: string | undefined;
  return typed.map((question) => {
    const sent = withSubject(subject, question);
    const answer = assistant.answer(sent);
    subject = answer.subject;
    return { ...answer, sent };
  });
}
