import { type ReactNode, useEffect, useRef } from 'react';
import { chat } from '#content-model/current/chat.ts';
import type { ChatMessage } from './chat-message.ts';
import { linkify } from './linkify.ts';

/** Nearer to the end than this, in pixels, the reader follows the conversation. */
const FOLLOWS_PX = 80;

function Answer({ text }: { text: string }) {
  return linkify(text).map(({ text: words, href }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    if (!href) return <span key={index}>{words}</span>;
    const outside = href.startsWith('https:');
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        key={index}
        href={href}
        {...(outside ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {words}
      </a>
    );
  });
}

interface MessageLogProps {
  messages: readonly ChatMessage[];
  waiting: boolean;
  /** Stands under the messages and scrolls with them. */
  children: ReactNode;
}

/** The conversation: announced politely; it scrolls to the newest unless the reader looks back. */
export function MessageLog({ messages, waiting, children }: MessageLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const follows = useRef(true);

  // The field grows and a button comes: what was the end stays in sight.
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (follows.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when something was added
  useEffect(() => {
    const element = log.current;
    const own = messages.at(-1)?.isBot === false;
    if (element && (follows.current || own)) element.scrollTop = element.scrollHeight;
  }, [messages, waiting]);

  return (
    <div
      ref={log}
      className="chat-scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        follows.current = scrollHeight - scrollTop - clientHeight < FOLLOWS_PX;
      }}
    >
      <div className="chat-log" role="log" aria-live="polite" aria-label={chat.title}>
        {messages.map(({ id, text, isBot }) => (
          <p key={id} className="chat-message" data-bot={isBot}>
            <span className="visually-hidden">{`${isBot ? chat.assistant : chat.you}\u00A0: `}</span>
            {isBot ? <Answer text={text} /> : text}
          </p>
        ))}
        {waiting ? (
          <p className="chat-message chat-typing" data-bot>
            <span className="visually-hidden">{chat.typing}</span>
            <span aria-hidden="true" />
            <span aria-hidden="true" />
            <span aria-hidden="true" />
          </p>
        ) : null}
      </div>
      {children}
    </div>
  );
}
