import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { chat } from '#content/part/chat';
import { prepareToasts } from '#ui/toasts/toast.ts';
import type { ChatSetting } from '../chat/answer.tsx';
import css from '../chat/chat-window.css?inline';
import { ChatWindow } from '../chat/chat-window.tsx';
import { useChat } from '../chat/use-chat.ts';
import { isTouch, usePhoneWindow } from '../chat/use-phone-window.ts';
import { Icon } from '../components/icons.tsx';
import { type Mount, mountIsland } from './mount.tsx';

/**
 * The floating button and its window: a plainly non-modal dialog on a desktop, where the page behind
 * stays in use, and the whole screen on a phone. Requirement 2.12.
 */
export function ChatWidget(setting: ChatSetting) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [unread, setUnread] = useState(false);
  const opened = useRef(false);
  const dialog = useRef<HTMLElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const conversation = useChat(() => setUnread(!opened.current));
  const phone = usePhoneWindow(dialog, open);
  /** Whether closing returns the focus to the button: not when a link in an answer has led elsewhere. */
  const returns = useRef(true);

  // The focus moves in when the window opens, and back when it closes.
  useEffect(() => {
    if (open) {
      setUnread(false);
      // The network may be gone when a question fails.
      prepareToasts();
      (isTouch() ? dialog : input).current?.focus();
    } else if (opened.current && returns.current) {
      toggle.current?.focus();
    }
    opened.current = open;
    returns.current = true;
  }, [open]);

  function followLink({ target }: MouseEvent) {
    const link = (target as Element).closest<HTMLElement>('a[href^="#"]');
    const message = document.querySelector<HTMLTextAreaElement>('#contact [name=message]');
    // A first draft, unless the visitor has one. Nothing is stored until it is changed.
    if (link?.dataset.draft && message?.value === '') {
      message.value = link.dataset.draft;
      // The form's code may load later, and must know that the visitor did not type this.
      message.dataset.suggested = message.value;
    }
    // On a phone the window covers what a link to a section leads to.
    if (!phone || !link) return;
    returns.current = false;
    setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside
    <div
      className="chat"
      onClick={followLink}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <ChatWindow
        id={id}
        open={open}
        modal={open && phone}
        conversation={conversation}
        setting={setting}
        element={dialog}
        input={input}
        onClose={() => setOpen(false)}
      />
      <button
        ref={toggle}
        type="button"
        className="chat-toggle icon-button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? chat.close : chat.open}
        aria-describedby={`${id}-unread`}
        data-tooltip=""
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'chat'} />
        {unread ? <span className="chat-unread" /> : null}
      </button>
      <p id={`${id}-unread`} role="status" className="visually-hidden">
        {unread ? chat.unread : ''}
      </p>
    </div>
  );
}

export const mount: Mount = (...place) => mountIsland(ChatWidget, place, css);
