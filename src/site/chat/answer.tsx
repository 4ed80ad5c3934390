import { chat } from '#content/part/chat';
import type { AnswerBlock, AnswerWords, ChatbotResponse } from '#shared/chat-message.ts';

/** What the page passes to the window about its owner. */
export interface ChatSetting {
  whatsappHref: string;
  /** How a message to the owner begins. */
  whatsappText: string;
}

interface AnswerProps extends ChatSetting {
  answer: ChatbotResponse;
  /** What the visitor needs, as far as the conversation has said it: the draft of a message. */
  summary: string | undefined;
  /** The question: WhatsApp opens with it while the need is unknown. */
  question: string | undefined;
  onChoose: (question: string) => void;
}

const newTab = { target: '_blank', rel: 'noopener' } as const;

/** Returns an answer without structure: a paragraph for each line. */
const plainBlocks = (text: string): AnswerBlock[] =>
  text.split('\n').map((line) => ({ kind: 'text', words: [{ text: line }] }));

const SAFE_ADDRESS = /^(?:https:|mailto:|tel:|\/|#)/;

function Words({ words }: { words: readonly AnswerWords[] }) {
  return words.map(({ text, href }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer never move
    if (!href || !SAFE_ADDRESS.test(href)) return <span key={index}>{text}</span>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer never move
      <a key={index} href={href} {...(href.startsWith('https:') ? newTab : {})}>
        {text}
      </a>
    );
  });
}

interface QuickQuestionsProps {
  label: string;
  questions: readonly string[];
  onChoose: (question: string) => void;
}

export function QuickQuestions({ label, questions, onChoose }: QuickQuestionsProps) {
  return (
    <ul className="chat-quick stack" aria-label={label}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" onClick={() => onChoose(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Block({ block, onChoose }: { block: AnswerBlock; onChoose: AnswerProps['onChoose'] }) {
  if (block.kind === 'text') {
    return (
      <p>
        <Words words={block.words} />
      </p>
    );
  }
  if (block.kind === 'list') {
    return (
      <ul className="chat-list stack lozenges">
        {block.items.map((words) => (
          <li key={words[0]?.text}>
            <Words words={words} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div>
      <p>{block.title}</p>
      <QuickQuestions label={block.title} questions={block.items} onChoose={onChoose} />
    </div>
  );
}

/** Shows an answer: its blocks, and where it leads to the contact, two ways to write. */
export function Answer({ answer, summary, question, onChoose, ...setting }: AnswerProps) {
  const { whatsappHref, whatsappText } = setting;
  const { response, blocks = plainBlocks(response) } = answer;
  const draft = summary ?? [whatsappText, question].filter(Boolean).join(' ');
  const offersContact =
    !answer.blocks ||
    blocks.some(
      (block) =>
        block.kind === 'text' &&
        block.words.some(({ href }) => href === '#contact' || href?.startsWith(whatsappHref)),
    );
  return (
    <>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an answer never move
        <Block key={index} block={block} onChoose={onChoose} />
      ))}
      {offersContact ? (
        <p className="chat-offers button-row">
          <a
            className="button button-lagoon"
            href={`${whatsappHref}?text=${encodeURIComponent(draft)}`}
            {...newTab}
          >
            {chat.offers.whatsapp}
          </a>
          <a className="button button-secondary" href="#contact" data-draft={summary}>
            {chat.offers.form}
          </a>
        </p>
      ) : null}
    </>
  );
}
