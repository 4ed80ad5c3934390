import { gestion } from '#content/gestion.ts';
import type { InboxMessage, MessageChange } from './message.ts';
import { mailtoReply, whatsappReply } from './reply-links.ts';

const { message: texts } = gestion;

interface MessageActionsProps {
  message: InboxMessage;
  onChange: (change: MessageChange, done: string) => Promise<boolean>;
  onRemove: () => void;
}

const now = () => new Date().toISOString();

/** Answering comes first, filing after it. */
export function MessageActions({ message, onChange, onRemove }: MessageActionsProps) {
  const { handled_at: handledAt, archived_at: archivedAt, suspect } = message;
  const set = (change: MessageChange) => void onChange(change, texts.saved);
  return (
    <div className="message-actions">
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
        onClick={() => set({ handled_at: handledAt ? null : now() })}
      >
        {handledAt ? texts.unhandle : texts.handle}
      </button>
      <div className="message-filing">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => set({ archived_at: archivedAt ? null : now() })}
        >
          {archivedAt ? texts.unarchive : texts.archive}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() =>
            set({ suspect: !suspect, suspect_reasons: suspect ? [] : ['marked-by-owner'] })
          }
        >
          {suspect ? texts.notSuspect : texts.suspect}
        </button>
        <button type="button" className="button button-quiet button-remove" onClick={onRemove}>
          {texts.remove}
        </button>
      </div>
    </div>
  );
}
