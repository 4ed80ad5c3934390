import { useQuery } from '@tanstack/react-query';
import { groupOf, textOf } from '#content/edits/values.ts';
import { gestion } from '#content/part/gestion';
import { AMOUNT, readAmount, readPaymentLink, strangeHost } from '#shared/payment-links.ts';
import { fill, formatEur, formatFcfa } from '#shared/text/format.ts';
import { formatDate } from '../dates.ts';
import { AskForm } from '../frame/ask-form.tsx';
import { Read } from '../frame/controls.tsx';
import { siteQuery } from '../site/calls.ts';
import type { InboxMessage, MessageChange } from './messages.ts';

const { deposit: texts } = gestion.message;

interface DepositProps {
  message: InboxMessage;
  onChange: (change: MessageChange, done: string) => Promise<boolean>;
  /** Puts the request into the reply buttons' text. */
  onWritten: (text: string) => void;
}

/**
 * Writes a request for a deposit with the owner's payment link, and notes it. The links in owner.yaml arrive
 * with the state of « Mon site », which only an owner may read. No payment passes through this program.
 */
export function Deposit({ message, onChange, onWritten }: DepositProps) {
  const query = useQuery(siteQuery);
  const given = groupOf(query.data?.files.owner?.paymentLinks);
  const offered = Object.entries(texts.names).flatMap(([means, name]) => {
    const pasted = textOf(given[means]).trim();
    const link = means === 'transfer' ? pasted : readPaymentLink(pasted);
    return pasted ? [{ means, name, link, host: strangeHost(means, link) }] : [];
  });

  async function ask({ means, amount = '', reference = '' }: Record<string, string>) {
    const figure = readAmount(amount);
    const chosen = offered.find((each) => each.means === means);
    if (!chosen || figure === 0) return { field: 'amount', message: texts.amountWrong };
    if (!reference.trim()) return { field: 'reference', message: texts.referenceMissing };
    const shown = means === 'paypal' ? formatEur(figure) : formatFcfa(figure);
    const date = formatDate(new Date().toISOString());
    const link = chosen.link.replace(AMOUNT, String(figure));
    const names = { name: message.name, amount: shown, reference: reference.trim() };
    onWritten(fill(texts.text, { ...names, link }));
    const line = fill(texts.note, { ...names, date, means: chosen.name });
    const lines = message.note?.split('\n') ?? [];
    if (!lines.includes(line)) await onChange({ note: [...lines, line].join('\n') }, texts.noted);
    return undefined;
  }

  const options = offered.map(({ means, name }) => (
    <option key={means} value={means}>
      {name}
    </option>
  ));
  const fields = {
    means: { as: 'select', label: texts.means, children: options },
    amount: { label: texts.amount, inputMode: 'numeric' },
    reference: { label: texts.reference, defaultValue: message.subject, maxLength: 200 },
  } as const;
  return (
    <section className="note stack" aria-label={texts.title}>
      <Read query={query}>
        {() =>
          offered.length === 0 ? (
            <p className="callout">{texts.none}</p>
          ) : (
            <AskForm fields={fields} submit={texts.write} ask={ask}>
              {offered.map(
                ({ means, name, host }) =>
                  host && (
                    <p key={means} className="field-error" role="alert">
                      {fill(texts.unknown, { name, host })}
                    </p>
                  ),
              )}
            </AskForm>
          )
        }
      </Read>
    </section>
  );
}
