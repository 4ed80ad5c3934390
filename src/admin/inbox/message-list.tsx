import { gestion } from '#content/part/gestion';
import { formatInstant, formatShort } from '../dates.ts';
import type { InboxEntry } from './messages.ts';

interface MessageListProps {
  entries: readonly InboxEntry[];
  selectedId: string | undefined;
}

/** Returns the entry to which an arrow key, Home or End moves from the one at `index`. */
function target(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
  }
}

/** The list beside an open message; the arrow keys move between its entries. */
export function MessageList({ entries, selectedId }: MessageListProps) {
  return (
    <ul
      className="message-list"
      aria-label={gestion.inbox.listLabel}
      onKeyDown={(event) => {
        const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
        const to = target(event.key, links.indexOf(event.target as HTMLElement), links.length);
        const next = to === undefined ? undefined : links[to];
        if (!next) return;
        event.preventDefault();
        next.focus();
      }}
    >
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
