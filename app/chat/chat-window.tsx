import { type KeyboardEvent, type RefObject, useState } from 'react';
import { chat } from '../../content/chat.ts';
import { MessageLog } from './message-log.tsx';
import type { useChat } from './use-chat.ts';

interface ChatWindowProps {
  id: string;
  open: boolean;
  conversation: ReturnType<typeof useChat>;
  input: RefObject<HTMLTextAreaElement | null>;
  onClose: () => void;
}

/** The window: about 500 px high on a desktop (specification, section 2), the screen on a phone. */
export function ChatWindow({ id, open, conversation, input, onClose }: ChatWindowProps) {
  const [typed, setTyped] = useState('');
  const { messages, waiting, failed, send, retry } = conversation;

  function submit() {
    if (send(typed)) setTyped('');
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // An input method's own Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <section id={id} className="chat-window" role="dialog" aria-label={chat.title} hidden={!open}>
      <header className="chat-head">
        <div>
          <h2>{chat.title}</h2>
          <p>{chat.subtitle}</p>
        </div>
        <button type="button" className="chat-close" aria-label={chat.close} onClick={onClose}>
          <span aria-hidden="true">×</span>
        </button>
      </header>
      <MessageLog messages={messages} waiting={waiting}>
        {messages.length === 1 ? (
          <ul className="chat-quick" aria-label={chat.quickQuestionsLabel}>
            {chat.quickQuestions.map((question) => (
              <li key={question}>
                <button
                  type="button"
                  onClick={() => {
                    send(question);
                    input.current?.focus();
                  }}
                >
                  {question}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </MessageLog>
      {failed ? (
        <button type="button" className="button button-secondary chat-retry" onClick={retry}>
          {chat.retry}
        </button>
      ) : null}
      <form
        className="chat-form"
        aria-busy={waiting}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label className="visually-hidden" htmlFor={`${id}-input`}>
          {chat.inputLabel}
        </label>
        <textarea
          id={`${id}-input`}
          ref={input}
          rows={1}
          value={typed}
          placeholder={chat.placeholder}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="button button-primary" aria-disabled={waiting}>
          {chat.send}
        </button>
      </form>
    </section>
  );
}
