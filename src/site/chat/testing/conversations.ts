import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, createAssistant } from '#assistant/create-assistant.ts';
import { siteContent } from '#assistant/site-content.ts';
import { withSubject } from '#shared/chat-message.ts';
import { root } from '#shared/root.ts';

/** What a person types in a conversation, and regular expressions that judge each answer. */
export interface Conversation {
  id: string;
  turns: { say: string; must: string[]; mustNot: string[] }[];
}

/** Conversations by three authors who had not seen the engine, and by the author of its follow-ups. */
export const conversations = ['strangers', 'exam', 'sellers', 'threads'].flatMap((hand) =>
  readFileSync(join(root, `corpus/eval/${hand}/conversations.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line): Conversation => JSON.parse(line)),
);

/** Returns the turns of a conversation whose answer (text, then one address per line) is wrong. */
export function wrongTurns({ id, turns }: Conversation, answers: readonly string[]): string[] {
  return turns.flatMap(({ say, must, mustNot }, index) => {
    const said = answers[index] ?? '';
    const holds = (pattern: string) => new RegExp(pattern, 'iu').test(said);
    return must.every(holds) && !mustNot.some(holds) ? [] : [`${id} ${say}\n  ${said}`];
  });
}

const assistant = createAssistant(siteContent);

/** Holds a conversation as the window does, without the window: returns what was sent, and each answer. */
export function talk(...typed: string[]): (Answer & { sent: string })[] {
  let subject: string | undefined;
  return typed.map((question) => {
    const sent = withSubject(subject, question);
    const answer = assistant.answer(sent);
    subject = answer.subject;
    return { ...answer, sent };
  });
}
