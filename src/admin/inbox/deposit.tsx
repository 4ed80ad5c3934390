import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { groupOf, textOf } from '#content/edits/values.ts';
import { gestion } from '#content/part/gestion';
import { AMOUNT, readAmount, readPaymentLink, strangeHost } from '#shared/payment-links.ts';
import { fill, formatEur, formatFcfa, whatsappLink } from '#shared/text/format.ts';
import { formatDate } from '../dates.ts';
import { ButtonLink, Read, TextField } from '../frame/controls.tsx';
import { readState, STATE_KEY } from '../site/calls.ts';
import type { InboxMessage, MessageChange } from './messages.ts';
import { mailtoLink } from './reply-links.ts';

const { deposit: texts } = gestion.message;

type Means = keyof typeof texts.names;

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
  const query = useQuery({ queryKey: STATE_KEY, queryFn: readState });
  const [typed, setTyped] = useState({ means: '', amount: '', reference: message.subject });
  const field = (name: keyof typeof typed) => ({
    label: texts[name],
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  const given = groupOf(query.data?.files.owner.paymentLinks);
  const offered = (Object.keys(texts.names) as Means[]).filter((each) =>
    textOf(given[each]).trim(),
  );
  const means = offered.find((each) => each === typed.means) ?? offered[0];
  if (!means) return <Read query={query}>{() => <p className="callout">{texts.none}</p>}</Read>;

  const isTransfer = means === 'transfer';
  const link = isTransfer ? textOf(given[means]) : readPaymentLink(textOf(given[means]));
  const host = isTransfer ? '' : strangeHost(means, link);
  const figure = readAmount(typed.amount);
  const isEuro = means === 'paypal';
  const amount = isEuro ? formatEur(figure) : formatFcfa(figure);
  const names = { name: message.name, amount, reference: typed.reference.trim() };
  const text = fill(texts.text, { ...names, link: link.replace(AMOUNT, String(figure)) });

  /** Adds to the note what is asked for, once. */
  function noteDown() {
    const date = formatDate(new Date().toISOString());
    const line = fill(texts.note, { ...names, date, means: texts.names[means as Means] });
    const lines = message.note?.split('\n') ?? [];
    if (!lines.includes(line)) void onChange({ note: [...lines, line].join('\n') }, texts.noted);
  }
  const send = (look: 'primary' | 'secondary', label: string, href: string) => (
    <ButtonLink
      look={look}
      href={href}
      label={label}
      onClick={noteDown}
      isOutside={look === 'primary'}
    />
  );

  return (
    <section className="note stack" aria-label={texts.title}>
      <TextField as="select" {...field('means')} value={means}>
        {offered.map((each) => (
          <option key={each} value={each}>
            {texts.names[each]}
          </option>
        ))}
      </TextField>
      <p className="field-error" role="alert">
        {host && fill(texts.unknown, { host })}
      </p>
      <TextField
        {...field('amount')}
        label={fill(texts.amount, { unit: isEuro ? 'euros' : 'FCFA' })}
        inputMode="numeric"
        autoComplete="off"
        error={typed.amount.trim() && figure === 0 ? texts.amountWrong : undefined}
      />
      <TextField {...field('reference')} maxLength={200} />
      {figure > 0 && names.reference && (
        <>
          <p className="quoted">{text}</p>
          <div className="button-row">
            {send('primary', texts.whatsapp, whatsappLink(phone, text))}
            {send(
              'secondary',
              texts.email,
              mailtoLink(message.email, fill(texts.subject, names), text),
            )}
          </div>
          <p className="hint">{texts.hint}</p>
        </>
      )}
    </section>
  );
}
