/** What an answer is made of: paragraphs, lists, and questions to choose from. */
export type AnswerBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'choices'; title: string; items: string[] };

const ITEM = /^[–-]\s+/u;

/**
 * Reads the plain lines of an answer: those that begin with a dash are a list; under the line `meant`
 * they are questions that the visitor may have meant.
 */
export function answerBlocks(answer: string, meant: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  for (const line of answer.split('\n').map((each) => each.trim())) {
    const last = blocks.at(-1);
    if (line === '') continue;
    if (line === meant) blocks.push({ kind: 'choices', title: meant, items: [] });
    else if (!ITEM.test(line)) blocks.push({ kind: 'text', text: line });
    else if (last && last.kind !== 'text') last.items.push(line.replace(ITEM, ''));
    else blocks.push({ kind: 'list', items: [line.replace(ITEM, '')] });
  }
  return blocks;
}
