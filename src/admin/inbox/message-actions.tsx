import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { owner } from '#content/part/owner';
import { fill } from '#shared/text/format.ts';
import { download } from '../download.ts';
import type { InboxMessage, MessageChange } from './message.ts';
import { mailtoReply, whatsappReply } from './reply-links.ts';
import { toVcard } from './vcard.ts';

const { message: texts } = gestion;

interface MessageActionsProps {
  message: InboxMessage;
  onChange: (change: MessageChange, done: string) => Promise<boolean>;
  onRemove: () => void;
}

const now = () => new Date().toISOString();

/** The number that the sender wrote; the rules of the world's numbers are fetched when first needed. */
function usePhoneNumber(text: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['phone', text],
    queryFn: async () => {
      const { findPhoneNumber } = await import('#shared/text/phone-numbers.ts');
      return findPhoneNumber(text, owner.countryCode) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? undefined;
}

/**
 * Answering comes first and stays under the thumb; what it can begin with and filing follow, so that the
 * bar never lies over a control.
 */
export function MessageActions({ message, onChange, onRemove }: MessageActionsProps) {
  const id = useId();
  const [answer, setAnswer] = useState('');
  const phone = usePhoneNumber(message.message);
  const { handled_at: handledAt, archived_at: archivedAt, suspect } = message;
  const filled = fill(answer, { name: message.name, subject: message.subject });
  return (
    <>
      <div className="message-actions">
        <a className="button button-primary" href={mailtoReply(message, filled)}>
          {texts.replyEmail}
        </a>
        <a
          className="button button-secondary"
          href={whatsappReply(message, phone, filled)}
          target="_blank"
          rel="noopener"
        >
          {phone ? texts.replyWhatsapp : texts.chooseWhatsapp}
        </a>
        {phone && (
          <a className="button button-secondary" href={`tel:${phone}`}>
            {texts.call}
          </a>
        )}
        <button
          type="button"
          className="button button-secondary"
          onClick={() =>
            void onChange(
              { handled_at: handledAt ? null : now() },
              handledAt ? texts.unhandled : texts.handled,
            )
          }
        >
          {handledAt ? texts.unhandle : texts.handle}
        </button>
      </div>
      {texts.readyAnswers.length > 0 && (
        <label className="field ready-answer" htmlFor={id}>
          {texts.readyAnswer}
          <select id={id} value={answer} onChange={(event) => setAnswer(event.target.value)}>
            <option value="">{texts.noReadyAnswer}</option>
            {texts.readyAnswers.map(({ label, text }) => (
              <option key={label} value={text}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {filled && <p className="ready-answer-text">{filled}</p>}
      <div className="message-filing">
        <button
          type="button"
          className="button button-quiet"
          onClick={() =>
            void onChange(
              { archived_at: archivedAt ? null : now() },
              archivedAt ? texts.unarchived : texts.archived,
            )
          }
        >
          {archivedAt ? texts.unarchive : texts.archive}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() =>
            void onChange(
              { suspect: !suspect, suspect_reasons: suspect ? [] : ['marked-by-owner'] },
              suspect ? texts.cleared : texts.suspected,
            )
          }
        >
          {suspect ? texts.notSuspect : texts.suspect}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => download('contact.vcf', 'text/vcard', toVcard(message, phone))}
        >
          {texts.saveContact}
        </button>
        <button type="button" className="button button-quiet" onClick={() => window.print()}>
          {texts.print}
        </button>
        <a className="button button-quiet" href={`#donnees/${message.id}`}>
          {texts.person}
        </a>
        <button type="button" className="button button-quiet button-remove" onClick={onRemove}>
          {texts.remove}
        </button>
      </div>
    </>
  );
}
