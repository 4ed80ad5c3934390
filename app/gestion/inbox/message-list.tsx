import { gestion } from '../../../content/gestion.ts';
import { formatInstant } from '../fill.ts';
import type { InboxMessage } from './message.ts';

interface MessageListProps {
  messages: readonly InboxMessage[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

/** The list beside an open message; the arrow keys move between its entries. */
export function MessageList({ messages, selectedId, onSelect }: MessageListProps) {
  return (
    <ul
      className="message-list"
      aria-label={gestion.inbox.listLabel}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
        const next = step && entries[entries.indexOf(event.target as HTMLElement) + step];
        if (!next) return;
        event.preventDefault();
        next.focus();
      }}
    >
      {messages.map((message) => (
        <li key={message.id}>
          <button
            type="button"
            className="message-entry"
            aria-current={message.id === selectedId}
            data-unread={message.handled_at === null && !message.suspect}
            onClick={() => onSelect(message.id)}
          >
            <span className="message-entry-name">{message.name}</span>
            <time dateTime={message.created_at}>{formatInstant(message.created_at)}</time>
            <span className="message-entry-subject">{message.subject}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
