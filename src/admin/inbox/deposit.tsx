import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupOf, textOf } from '#content/edits/values.ts';
import { gestion } from '#content/part/gestion';
import { AMOUNT, readAmount, readPaymentLink, siteOf } from '#shared/payment-links.ts';
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
export default function Deposit(props: DepositProps) {
  const query = useQuery({ queryKey: STATE_KEY, queryFn: readState });
  return (
    <Read query={query}>
      {({ files }) => <DepositForm given={groupOf(files.owner.paymentLinks)} {...props} />}
    </Read>
  );
}

/** @param given what the owner pasted for each means of payment */
function DepositForm({
  given,
  message,
  phone = '',
  onChange,
}: DepositProps & { given: ReturnType<typeof groupOf> }) {
  const [chosen, choose] = useState<Means>();
  const [amount, setAmount] = useState('');
  const [reference, setReference] = useState(message.subject);
  const offered = (Object.keys(texts.names) as Means[]).filter((each) =>
    textOf(given[each]).trim(),
  );
  const means = chosen ?? offered[0];
  if (!means) return <p className="callout">{texts.none}</p>;

  const pasted = textOf(given[means]);
  const link = means === 'transfer' ? pasted : readPaymentLink(pasted);
  const site = means === 'transfer' ? undefined : siteOf(means, link);
  const figure = readAmount(amount);
  const isEuro = means === 'paypal';
  const shown = isEuro ? formatEur(figure) : formatFcfa(figure);
  const names = { name: message.name, amount: shown, reference: reference.trim() };
  const text = fill(texts.text, { ...names, link: link.replace(AMOUNT, String(figure)) });
  const subject = fill(texts.subject, names);

  /** Adds to the note what is asked for, once. */
  function noteDown() {
    const date = formatDate(new Date().toISOString());
    const line = fill(texts.note, { ...names, date, means: texts.names[means as Means] });
    const lines = message.note?.split('\n') ?? [];
    if (!lines.includes(line)) void onChange({ note: [...lines, line].join('\n') }, texts.noted);
  }

  return (
    <section className="note stack" aria-label={texts.title}>
      <TextField
        as="select"
        label={texts.means}
        value={means}
        onChange={({ target }) => choose(target.value as Means)}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {texts.names[each]}
          </option>
        ))}
      </TextField>
      {site && !site.isKnown && (
        <p className="field-error" role="alert">
          {fill(texts.unknown, { host: site.host })}
        </p>
      )}
      <TextField
        label={fill(texts.amount, { unit: isEuro ? 'euros' : 'FCFA' })}
        inputMode="numeric"
        autoComplete="off"
        value={amount}
        error={amount.trim() && figure === 0 ? texts.amountWrong : undefined}
        onChange={({ target }) => setAmount(target.value)}
      />
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
