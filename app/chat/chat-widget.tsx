import { useEffect, useId, useRef, useState } from 'react';
import { chat } from '../../content/chat.ts';
import { ChatWindow } from './chat-window.tsx';
import { useChat } from './use-chat.ts';

/**
 * The floating button and its window, a plainly non-modal dialog: the page behind stays in use.
 * Specification, sections 2 and 4.
 */
export function ChatWidget() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [unread, setUnread] = useState(false);
  const opened = useRef(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const conversation = useChat(() => setUnread(!opened.current));

  // The focus moves in when the window opens.
  useEffect(() => {
    opened.current = open;
    if (!open) return;
    setUnread(false);
    input.current?.focus();
  }, [open]);

  function close() {
    setOpen(false);
    toggle.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside
    <div
      className="chat"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
    >
      <ChatWindow id={id} open={open} conversation={conversation} input={input} onClose={close} />
      <button
        ref={toggle}
        type="button"
        className="chat-toggle"
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? chat.close : chat.open}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={open ? 'M6 6l12 12M18 6 6 18' : 'M4 5h16v11H10l-5 4v-4H4z'} />
        </svg>
        {unread ? <span className="chat-unread">{chat.unread}</span> : null}
      </button>
    </div>
  );
}
