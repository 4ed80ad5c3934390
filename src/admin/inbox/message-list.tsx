import { gestion } from '#content/part/gestion';
import { formatInstant, formatShort } from '../dates.ts';
import type { InboxEntry } from './messages.ts';

interface MessageListProps {
  entries: readonly InboxEntry[];
  selectedId: string | undefined;
}

/** The list beside an open message. */
export function MessageList({ entries, selectedId }: MessageListProps) {
  return (
    <ul className="message-list" aria-label={gestion.inbox.listLabel}>
      {entries.map(
        ({ id, name, subject, created_at: at, handled_at: handledAt, suspect, excerpt }) => (
          <li key={id}>
            <a
              id={`entry-${id}`}
              className="message-entry"
              href={`#messages/${id}`}
              aria-current={id === selectedId ? 'true' : undefined}
              data-unread={handledAt === null && !suspect}
            >
              <span className="message-entry-name">{name}</span>
              <time dateTime={at} title={formatInstant(at)}>
                {formatShort(at)}
              </time>
              <span className="message-entry-subject">{subject}</span>
              <span className="message-entry-excerpt">{excerpt}</span>
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
