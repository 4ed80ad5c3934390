import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gestion } from '#content/part/gestion';
import { gestionFacts } from '#content/part/gestionFacts';
import { fill } from '#shared/text/format.ts';
import { Button, ButtonLink, TextField } from '../frame/controls.tsx';
import { Deposit } from './deposit.tsx';
import type { InboxMessage, MessageChange } from './messages.ts';
import { mailtoReply, whatsappReply } from './reply-links.ts';

const { message: texts } = gestion;

interface MessageActionsProps {
  message: InboxMessage;
  onChange: (change: MessageChange, done: string) => Promise<boolean>;
  onRemove: () => void;
}

const now = () => new Date().toISOString();

const SUSPECT: MessageChange = { suspect: true, suspect_reasons: ['marked-by-owner'] };
const UNSUSPECT: MessageChange = { suspect: false, suspect_reasons: [] };

/** Finds a telephone number in the message; the library of numbering plans is loaded on demand. */
function usePhoneNumber(text: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['phone', text],
    queryFn: async () => {
      const { findPhoneNumber } = await import('#shared/text/phone-numbers.ts');
      return findPhoneNumber(text, gestionFacts.countryCode) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? undefined;
}

/** Replying, which comes first and within reach of the thumb, then ready-made answers and filing. */
export function MessageActions({ message, onChange, onRemove }: MessageActionsProps) {
  const [answer, setAnswer] = useState('');
  const [asksDeposit, setAsksDeposit] = useState(false);
  const phone = usePhoneNumber(message.message);
  const { handled_at: handledAt, archived_at: archivedAt, suspect } = message;
  const filled = fill(answer, { name: message.name, subject: message.subject });
  const button = (
    look: 'secondary' | 'quiet',
    label: string,
    change: MessageChange,
    done: string,
  ) => <Button look={look} label={label} onClick={() => void onChange(change, done)} />;
  return (
    <>
      <div className="message-actions button-row">
        <ButtonLink look="primary" href={mailtoReply(message, filled)} label={texts.replyEmail} />
        <ButtonLink
          look="secondary"
          href={whatsappReply(message, phone, filled)}
          label={phone ? texts.replyWhatsapp : texts.chooseWhatsapp}
          isOutside
        />
        {phone && <ButtonLink look="secondary" href={`tel:${phone}`} label={texts.call} />}
        {handledAt
          ? button('secondary', texts.unhandle, { handled_at: null }, texts.unhandled)
          : button('secondary', texts.handle, { handled_at: now() }, texts.handled)}
      </div>
      {texts.readyAnswers.length > 0 && (
        <TextField
          as="select"
          label={texts.readyAnswer}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        >
          <option value="">{texts.noReadyAnswer}</option>
          {texts.readyAnswers.map(({ label, text }) => (
            <option key={label} value={text}>
              {label}
            </option>
          ))}
        </TextField>
      )}
      {filled && <p className="quoted">{filled}</p>}
      {asksDeposit && <Deposit message={message} onChange={onChange} onWritten={setAnswer} />}
      <div className="message-filing button-row">
        <Button
          look="quiet"
          label={texts.deposit.title}
          aria-expanded={asksDeposit}
          onClick={() => setAsksDeposit(!asksDeposit)}
        />
        {archivedAt
          ? button('quiet', texts.unarchive, { archived_at: null }, texts.unarchived)
          : button('quiet', texts.archive, { archived_at: now() }, texts.archived)}
        {suspect
          ? button('quiet', texts.notSuspect, UNSUSPECT, texts.cleared)
          : button('quiet', texts.suspect, SUSPECT, texts.suspected)}
        <ButtonLink look="quiet" href={`#donnees/${message.id}`} label={texts.person} />
        <Button look="quiet" label={texts.remove} className="button-remove" onClick={onRemove} />
      </div>
    </>
  );
}
