import { useQuery } from '@tanstack/react-query';
import { gestion } from '#content/part/gestion';
import { retention } from '#shared/retention.ts';
import { fill } from '#shared/text/format.ts';
import { Facts } from '#ui/facts.tsx';
import { takeFocus } from '../browser.ts';
import { POLL_MS, queryClient } from '../client.ts';
import { formatDate, formatInstant } from '../dates.ts';
import { Button, Read } from '../frame/controls.tsx';
import { perform } from '../frame/notices.ts';
import { MessageActions } from './message-actions.tsx';
import { changeMessage, type InboxMessage, type MessageChange, readMessage } from './messages.ts';
import { Note } from './note.tsx';

const { message: texts } = gestion;
const reasonTexts: Record<string, string> = texts.reasons;

const DAY_MS = 86_400_000;

/** Returns when the retention job may erase a message in the bin. */
const leavesBin = (deletedAt: string) =>
  new Date(Date.parse(deletedAt) + retention.binDays * DAY_MS).toISOString();

const instant = (at: string) => <time dateTime={at}>{formatInstant(at)}</time>;

const Sender = ({ name, email }: InboxMessage) => (
  <>
    {name} <span className="message-address">{email}</span>
  </>
);

interface MessageDetailProps {
  message: InboxMessage;
  /** Stores a change and shows `done`; resolves to whether it succeeded. */
  onChange: (change: MessageChange, done: string) => Promise<boolean>;
  onRemove: () => void;
  onRestore: () => void;
}

function MessageDetail({ message, onChange, onRemove, onRestore }: MessageDetailProps) {
  const { handled_at: handledAt, deleted_at: deletedAt, suspect_reasons: reasons } = message;
  const named = reasons.map((reason) => reasonTexts[reason] ?? reason);

  return (
    <article className="message" aria-labelledby="message-subject">
      {/* Takes the focus when a message is opened, for screen readers. */}
      <h2 id="message-subject" ref={takeFocus} tabIndex={-1}>
        {message.subject}
      </h2>
      <Facts
        className="message-facts"
        items={[
          { label: texts.from, value: <Sender {...message} /> },
          { label: texts.received, value: instant(message.created_at) },
          { label: texts.handledOn, value: handledAt && instant(handledAt) },
          { label: texts.suspectReasons, value: message.suspect && named.join(', ') },
        ]}
      />
      <p className="message-text">{message.message}</p>
      {deletedAt ? (
        <div className="stack">
          <p>{fill(texts.binUntil, { date: formatDate(leavesBin(deletedAt)) })}</p>
          <Button look="primary" label={texts.restore} onClick={onRestore} />
        </div>
      ) : (
        <>
          <MessageActions message={message} onChange={onChange} onRemove={onRemove} />
          <Note message={message} onChange={onChange} />
        </>
      )}
    </article>
  );
}

/** Returns to the list without a history entry. */
const close = () => location.replace('#messages');

/** The open message, updated with changes made in another browser. */
export function MessagePane({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['messages', id],
    queryFn: () => readMessage(id),
    refetchInterval: POLL_MS,
  });

  const apply = async (wanted: MessageChange) => {
    const stored = await changeMessage(id, wanted);
    // Even when it is not open: a message opened right after an undo must not appear deleted.
    queryClient.setQueryData(['messages', id], stored);
  };
  const change = (wanted: MessageChange, done: string) => {
    const before = query.data;
    const names = Object.keys(wanted) as (keyof MessageChange)[];
    const back = before && Object.fromEntries(names.map((name) => [name, before[name]]));
    const undo = back && { label: texts.undo, run: () => perform(() => apply(back)) };
    return perform(() => apply(wanted), done, undo ?? undefined);
  };

  const restore = () => perform(() => apply({ deleted_at: null }), texts.restored);
  const remove = () =>
    perform(() => apply({ deleted_at: new Date().toISOString() }).then(close), texts.removed, {
      label: texts.undo,
      run: restore,
      takesFocus: true,
    });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape does what the button below does
    <div className="message-pane" onKeyDown={({ key }) => key === 'Escape' && close()}>
      <Button
        look="quiet"
        label={`← ${texts.back}`}
        aria-label={texts.back}
        className="message-back"
        onClick={close}
      />
      <Read query={query}>
        {(message) =>
          message ? (
            <MessageDetail
              message={message}
              onChange={change}
              onRemove={remove}
              onRestore={restore}
            />
          ) : (
            <p className="empty">{texts.gone}</p>
          )
        }
      </Read>
    </div>
  );
}
