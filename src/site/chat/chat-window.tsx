import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { chat } from '#content/part/chat';
import { CHAT_LIMITS } from '#shared/chat-message.ts';
import { routes } from '#shared/routes.ts';
import { Icon } from '../components/icons.tsx';
import { type ChatSetting, QuickQuestions } from './answer.tsx';
import { MessageLog } from './message-log.tsx';
import type { useChat } from './use-chat.ts';
import { isTouch } from './use-phone-window.ts';

interface ChatWindowProps {
  id: string;
  open: boolean;
  /** Whether the window fills the screen. */
  modal: boolean;
  conversation: ReturnType<typeof useChat>;
  setting: ChatSetting;
  element: RefObject<HTMLElement | null>;
  input: RefObject<HTMLTextAreaElement | null>;
  onClose: () => void;
}

/** The counter appears from this many characters on. */
const COUNTS_FROM = 400;

/** The window: about 500 px high on a desktop (requirement 2.12), the screen on a phone. */
export function ChatWindow(props: ChatWindowProps) {
  const { id, open, modal, conversation, setting, element, input, onClose } = props;
  const [typed, setTyped] = useState('');
  const { messages, waiting, failed, send, retry } = conversation;
  const length = typed.trim().length;
  const tooLong = length > CHAT_LIMITS.maxLength;

  // Puts a question that could not be asked back into the field, unless another was typed.
  useEffect(() => {
    if (failed !== undefined) setTyped((now) => now || failed);
  }, [failed]);

  /** After a question: on touch devices the keyboard closes to make room for the answer. */
  const awaitAnswer = () => (isTouch() ? element : input).current?.focus();

  function tryAgain() {
    if (!retry()) return;
    if (typed.trim() === failed) setTyped('');
    awaitAnswer();
  }

  function submit() {
    if (failed !== undefined && typed.trim() === failed) {
      tryAgain();
      return;
    }
    if (!send(typed)) {
      input.current?.focus();
      return;
    }
    setTyped('');
    awaitAnswer();
  }

  function choose(question: string) {
    send(question);
    awaitAnswer();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // In an input method, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <section
      id={id}
      ref={element}
      className="chat-window"
      role="dialog"
      aria-modal={modal}
      aria-label={chat.title}
      tabIndex={-1}
      hidden={!open}
    >
      <header className="chat-head line night">
        <div>
          <h2>{chat.title}</h2>
          <p>{chat.subtitle}</p>
        </div>
        <button
          type="button"
          className="chat-close icon-button"
          aria-label={chat.close}
          data-tooltip=""
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      <MessageLog messages={messages} waiting={waiting} setting={setting} onChoose={choose}>
        {messages.length === 1 ? (
          <QuickQuestions
            label={chat.quickQuestionsLabel}
            questions={chat.quickQuestions}
            onChoose={choose}
          />
        ) : null}
      </MessageLog>
      {failed !== undefined ? (
        <button type="button" className="button button-secondary chat-retry" onClick={tryAgain}>
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
          className="input"
          rows={1}
          value={typed}
          placeholder={chat.placeholder}
          aria-invalid={tooLong || undefined}
          aria-describedby={`${id}-count`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="button button-primary" aria-disabled={waiting}>
          {chat.send}
        </button>
        <p
          id={`${id}-count`}
          className="chat-count hint"
          hidden={length < COUNTS_FROM}
          data-over={tooLong}
        >
          {chat.counter
            .replace('{count}', String(length))
            .replace('{max}', String(CHAT_LIMITS.maxLength))}
        </p>
        <p className="chat-privacy hint">
          {chat.privacy.text} <a href={routes.privacyPolicy.path}>{chat.privacy.link}</a>
        </p>
      </form>
    </section>
  );
}
