import { useCallback, useEffect, useRef } from 'react';
import { gestion } from '../../../content/gestion.ts';
import { supabase } from '../client.ts';
import { formatInstant } from '../fill.ts';
import { useQuery } from '../use-query.ts';
import type { InboxMessage, MessageChange } from './message.ts';
import { readDeliveries } from './messages.ts';
import { Note } from './note.tsx';
import { mailtoReply, whatsappReply } from './reply-links.ts';

const { message: texts } = gestion;
const reasonTexts: Record<string, string> = texts.reasons;

interface MessageDetailProps {
  message: InboxMessage;
  onChange: (change: MessageChange) => Promise<void>;
  onRemove: () => void;
  onBack: () => void;
}

const now = () => new Date().toISOString();

function Deliveries({ id }: { id: string }) {
  const { data } = useQuery(useCallback(() => readDeliveries(supabase, id), [id]));
  if (!data?.length) return null;
  return (
    <ul className="deliveries" aria-label={texts.delivery}>
      {data.map(({ kind, state }) => (
        <li key={kind} data-state={state}>
          {`${texts.deliveryKinds[kind]}\u00A0: ${texts.deliveryStates[state]}`}
        </li>
      ))}
    </ul>
  );
}

/** An open message and everything that can be done with it. */
export function MessageDetail({ message, onChange, onRemove, onBack }: MessageDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Reading goes on here when another message is opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the message changes
  useEffect(() => heading.current?.focus(), [message.id]);
  const { handled_at: handledAt, archived_at: archivedAt, suspect } = message;

  return (
    <article className="message" aria-labelledby="message-subject">
      <button type="button" className="button button-quiet message-back" onClick={onBack}>
        {texts.back}
      </button>
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
        {suspect && message.suspect_reasons.length > 0 && (
          <>
            <dt>{texts.suspectReasons}</dt>
            <dd>
              {message.suspect_reasons.map((reason) => reasonTexts[reason] ?? reason).join(', ')}
            </dd>
          </>
        )}
      </dl>
      <p className="message-text">{message.message}</p>
      <p className="message-actions">
        <a className="button button-primary" href={mailtoReply(message)}>
          {texts.replyEmail}
        </a>
        <a
          className="button button-secondary"
          href={whatsappReply(message)}
          target="_blank"
          rel="noopener"
        >
          {texts.replyWhatsapp}
        </a>
        <button
          type="button"
          className="button button-secondary"
          onClick={() => onChange({ handled_at: handledAt ? null : now() })}
        >
          {handledAt ? texts.unhandle : texts.handle}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => onChange({ archived_at: archivedAt ? null : now() })}
        >
          {archivedAt ? texts.unarchive : texts.archive}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() =>
            onChange({ suspect: !suspect, suspect_reasons: suspect ? [] : ['marked-by-owner'] })
          }
        >
          {suspect ? texts.notSuspect : texts.suspect}
        </button>
        <button type="button" className="button button-quiet" onClick={onRemove}>
          {texts.remove}
        </button>
      </p>
      <Deliveries id={message.id} />
      <Note key={message.id} message={message} onChange={onChange} />
    </article>
  );
}
