import { useEffect, useRef } from 'react';
import { gestion } from '#content/part/gestion';
import { retention } from '#shared/retention.ts';
import { fill } from '#shared/text/format.ts';
import { formatDate, formatInstant } from '../dates.ts';
import { MessageDeliveries } from '../deliveries/message-deliveries.tsx';
import { Button } from '../frame/controls.tsx';
import { MessageActions } from './message-actions.tsx';
import type { InboxMessage, MessageChange } from './messages.ts';
import { Note } from './note.tsx';

const { message: texts } = gestion;
const reasonTexts: Record<string, string> = texts.reasons;

const DAY_MS = 86_400_000;

/** Returns the moment after which the retention job erases a message in the bin. */
const leavesBin = (deletedAt: string) =>
  new Date(Date.parse(deletedAt) + retention.binDays * DAY_MS).toISOString();

interface MessageDetailProps {
  message: InboxMessage;
  /** Stores a change and shows `done`; resolves to whether it succeeded. */
  onChange: (change: MessageChange, done: string) => Promise<boolean>;
  onRemove: () => void;
  onRestore: () => void;
}

/** An open message and everything that can be done with it. */
export function MessageDetail({ message, onChange, onRemove, onRestore }: MessageDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers continue here when a message is opened.
  useEffect(() => heading.current?.focus(), []);
  const { handled_at: handledAt, deleted_at: deletedAt, suspect_reasons: reasons } = message;

  return (
    <article className="message" aria-labelledby="message-subject">
      <h2 id="message-subject" ref={heading} tabIndex={-1}>
        {message.subject}
      </h2>
      <dl className="message-facts">
        <dt>{texts.from}</dt>
        <dd>
          {message.name} <span className="message-address">{message.email}</span>
        </dd>
        <dt>{texts.received}</dt>
        <dd>
          <time dateTime={message.created_at}>{formatInstant(message.created_at)}</time>
        </dd>
        {handledAt && (
          <>
            <dt>{texts.handledOn}</dt>
            <dd>
              <time dateTime={handledAt}>{formatInstant(handledAt)}</time>
            </dd>
          </>
        )}
        {message.suspect && reasons.length > 0 && (
          <>
            <dt>{texts.suspectReasons}</dt>
            <dd>{reasons.map((reason) => reasonTexts[reason] ?? reason).join(', ')}</dd>
          </>
        )}
      </dl>
      <p className="message-text">{message.message}</p>
      {deletedAt ? (
        <div className="message-bin">
          <p>{fill(texts.binUntil, { date: formatDate(leavesBin(deletedAt)) })}</p>
          <Button look="primary" label={texts.restore} onClick={onRestore} />
        </div>
      ) : (
        <>
          <MessageActions message={message} onChange={onChange} onRemove={onRemove} />
          <MessageDeliveries messageId={message.id} />
          <Note message={message} onChange={onChange} />
        </>
      )}
    </article>
  );
}
