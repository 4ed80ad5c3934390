import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { gestion } from '#content/part/gestion';
import {
  AMOUNT,
  PAYMENT_SITES,
  readAmount,
  readPaymentLink,
  siteOf,
} from '#shared/payment-links.ts';
import { fill, formatEur, formatFcfa, whatsappLink } from '#shared/text/format.ts';
import { formatDate } from '../dates.ts';
import { ButtonLink, Failure, TextField } from '../frame/controls.tsx';
import { readState, STATE_KEY } from '../site/calls.ts';
import { groupOf, textOf } from '../site/values.ts';
import type { InboxMessage, MessageChange } from './messages.ts';
import { mailtoLink } from './reply-links.ts';

const { deposit: texts } = gestion.message;

type Means = keyof typeof texts.names;
const isLink = (means: Means) => means !== 'transfer';

interface DepositProps {
  message: InboxMessage;
  phone: string | undefined;
  onChange: (change: MessageChange, done: string) => Promise<boolean>;
}

/**
 * Writes a request for a deposit with the owner's payment link, to be sent by WhatsApp or e-mail. The links
 * come from owner.yaml with the state of « Mon site », which only an owner may read. No payment passes here.
 */
export default function Deposit({ message, phone = '', onChange }: DepositProps) {
  const id = useId();
  const { data, isError, refetch } = useQuery({ queryKey: STATE_KEY, queryFn: readState });
  const [chosen, choose] = useState<Means>();
  const [amount, setAmount] = useState('');
  const [reference, setReference] = useState(message.subject);
  if (isError) return <Failure onRetry={refetch} />;
  if (!data) return <p role="status">{gestion.loading}</p>;

  const given = groupOf(data.files.owner.paymentLinks);
  const offered = (Object.keys(texts.names) as Means[]).filter((means) =>
    textOf(given[means]).trim(),
  );
  const means = chosen ?? offered[0];
  if (!means) return <p className="callout">{texts.none}</p>;

  const pasted = textOf(given[means]);
  const link = isLink(means) ? readPaymentLink(pasted) : pasted;
  const figure = readAmount(amount);
  const isWrong = amount.trim() !== '' && figure === 0;
  const isEuro = means === 'paypal';
  const shown = isEuro ? formatEur(figure) : formatFcfa(figure);
  const names = { name: message.name, amount: shown, reference: reference.trim() };
  const text = fill(texts.text, { ...names, link: link.replace(AMOUNT, String(figure)) });
  const subject = fill(texts.subject, names);
  const site = means in PAYMENT_SITES && siteOf(means as keyof typeof PAYMENT_SITES, link);

  /** Adds to the note what is asked for, once. */
  function noteDown() {
    const date = formatDate(new Date().toISOString());
    const line = fill(texts.note, { ...names, date, means: texts.names[means as Means] });
    if (message.note?.split('\n').includes(line)) return;
    void onChange({ note: message.note ? `${message.note}\n${line}` : line }, texts.noted);
  }

  return (
    <section className="note stack" aria-label={texts.title}>
      <div className="field">
        <label htmlFor={id}>{texts.means}</label>
        <select id={id} value={means} onChange={({ target }) => choose(target.value as Means)}>
          {offered.map((each) => (
            <option key={each} value={each}>
              {texts.names[each]}
            </option>
          ))}
        </select>
      </div>
      {site && !site.isKnown && (
        <p className="form-error" role="alert">
          {fill(texts.unknown, { host: site.host })}
        </p>
      )}
      <TextField
        label={fill(texts.amount, { unit: isEuro ? 'euros' : 'FCFA' })}
        inputMode="numeric"
        autoComplete="off"
        value={amount}
        aria-invalid={isWrong}
        messageId={isWrong ? `${id}-amount` : undefined}
        onChange={({ target }) => setAmount(target.value)}
      />
      {isWrong && (
        <p id={`${id}-amount`} className="form-error">
          {texts.amountWrong}
        </p>
      )}
      <TextField
        label={texts.reference}
        value={reference}
        maxLength={200}
        onChange={({ target }) => setReference(target.value)}
      />
      {figure > 0 && reference.trim() && (
        <>
          <p className="quoted">{text}</p>
          <div className="button-row">
            <ButtonLink
              look="primary"
              href={whatsappLink(phone, text)}
              label={texts.whatsapp}
              onClick={noteDown}
              isOutside
            />
            <ButtonLink
              look="secondary"
              href={mailtoLink(message.email, subject, text)}
              label={texts.email}
              onClick={noteDown}
            />
          </div>
          <p className="hint">{texts.hint}</p>
        </>
      )}
    </section>
  );
}
