import { chat } from '#content/part/chat';
import { answerBlocks } from './answer-blocks.ts';
import { linkify } from './linkify.ts';

/** What the page tells the window about its owner. */
export interface ChatSetting {
  /** Addresses elsewhere that an answer may link to. */
  profiles: readonly string[];
  /** The line above questions that the visitor may have meant. */
  meant: string;
  whatsappHref: string;
}

interface AnswerProps extends ChatSetting {
  text: string;
  /** What was asked: WhatsApp opens with it. */
  question: string | undefined;
  onChoose: (question: string) => void;
}

const outside = { target: '_blank', rel: 'noopener' } as const;

function Words({ text, profiles }: { text: string; profiles: readonly string[] }) {
  return linkify(text, profiles).map(({ text: words, href }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    if (!href) return <span key={index}>{words}</span>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <a key={index} href={href} {...(href.startsWith('https:') ? outside : {})}>
        {words}
      </a>
    );
  });
}

/** An answer: its paragraphs and lists; questions to choose from; and the two ways it offers to write. */
export function Answer({ text, question, profiles, meant, whatsappHref, onChoose }: AnswerProps) {
  const offersContact = /wa\.me|#contact/.test(text);
  return (
    <>
      {answerBlocks(text, meant).map((block, index) => {
        const key = `${block.kind}-${index}`;
        if (block.kind === 'text') {
          return (
            <p key={key}>
              <Words text={block.text} profiles={profiles} />
            </p>
          );
        }
        return block.kind === 'list' ? (
          <ul key={key} className="chat-list">
            {block.items.map((item) => (
              <li key={item}>
                <Words text={item} profiles={profiles} />
              </li>
            ))}
          </ul>
        ) : (
          <div key={key}>
            <p>{block.title}</p>
            <ul className="chat-quick" aria-label={block.title}>
              {block.items.map((item) => (
                <li key={item}>
                  <button type="button" onClick={() => onChoose(item)}>
                    {item}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {offersContact ? (
        <p className="chat-offers">
          <a
            className="button button-lagoon"
            href={`${whatsappHref}${question ? `?text=${encodeURIComponent(question)}` : ''}`}
            {...outside}
          >
            {chat.offers.whatsapp}
          </a>
          <a className="button button-secondary" href="#contact">
            {chat.offers.form}
          </a>
        </p>
      ) : null}
    </>
  );
}
