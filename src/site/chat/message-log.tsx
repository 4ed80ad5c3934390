import { type ReactNode, useEffect, useRef } from 'react';
import { chat } from '#content/part/chat';
import { Answer, type ChatSetting } from './answer.tsx';
import type { ChatMessage } from './use-chat.ts';

interface MessageLogProps {
  messages: readonly ChatMessage[];
  waiting: boolean;
  setting: ChatSetting;
  onChoose: (question: string) => void;
  /** Shown below the messages, scrolling with them. */
  children: ReactNode;
}

/** Returns the draft for the owner at a message: the last question, and what is known of the need. */
const draftAt = (messages: readonly ChatMessage[], index: number) => ({
  question: messages.slice(0, index).findLast(({ isBot }) => !isBot)?.text,
  summary: messages.slice(0, index + 1).findLast(({ answer }) => answer?.summary)?.answer?.summary,
});

/** Within this distance of where the page itself scrolled to, a scroll is not the visitor's, in pixels. */
const NEAR_PX = 8;

/**
 * The conversation, announced politely. The newest message is at the bottom, except that an answer longer
 * than the window is shown from its question on. A visitor who has scrolled elsewhere is left there.
 */
export function MessageLog({ messages, waiting, setting, onChoose, children }: MessageLogProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLDivElement>(null);
  /** Position that the page scrolled to; null once the visitor has scrolled elsewhere. */
  const place = useRef<number | null>(null);

  function showQuestion() {
    const questions = log.current?.querySelectorAll<HTMLElement>('[data-bot=false]');
    const question = [...(questions ?? [])].at(-1);
    if (!scroller.current?.clientHeight || !log.current || !question) return;
    // The browser stops at the bottom: only a long answer lets its question reach the top.
    scroller.current.scrollTop = question.offsetTop - log.current.offsetTop;
    place.current = scroller.current.scrollTop;
  }

  // When the field grows, a button appears or a keyboard opens, the question stays where it was.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (place.current !== null) showQuestion();
    });
    observer.observe(element);
    return () => observer.disconnect();
  });

  const asked = messages.filter(({ isBot }) => !isBot).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a question was asked
  useEffect(showQuestion, [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what comes after it
  useEffect(() => {
    if (place.current !== null) showQuestion();
  }, [messages.length, waiting]);

  return (
    <div
      ref={scroller}
      className="chat-scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop } }) => {
        if (place.current !== null && Math.abs(scrollTop - place.current) > NEAR_PX) {
          place.current = null;
        }
      }}
    >
      <div
        ref={log}
        className="chat-log stack"
        role="log"
        aria-live="polite"
        aria-label={chat.title}
      >
        {messages.map(({ id, text, isBot, answer }, index) => (
          <div key={id} className="chat-message" data-bot={isBot}>
            <span className="visually-hidden">{`${isBot ? chat.assistant : chat.you}\u00A0: `}</span>
            {isBot ? (
              <Answer
                {...setting}
                answer={answer ?? { response: text }}
                {...draftAt(messages, index)}
                onChoose={onChoose}
              />
            ) : (
              <p>{text}</p>
            )}
          </div>
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
