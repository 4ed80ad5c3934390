import { gestion } from '#content/part/gestion';
import type { Tables } from '#shared/database.ts';
import { formatInstant } from '../dates.ts';

const { privacy: texts } = gestion;
const kinds: Record<string, { one: string; many: string }> = texts.kinds;

/** An entry of the register, without personal data; the database knows these columns as text and JSON. */
export type RegisterEntry = Pick<Tables<'privacy_register'>, 'receipt' | 'done_at'> & {
  act: 'retention' | 'export' | 'erasure';
  /** The number of rows concerned, by kind. */
  counts: Record<string, number>;
};

/** Formats { messages: 2, outbox: 1 } as « 2 messages, 1 envoi », without zeros; « rien » for nothing at all. */
export function counted(counts: Record<string, number>): string {
  // In the order of the texts: the database returns the keys of a JSON object in any order.
  const shown = Object.entries(kinds).flatMap(([kind, { one, many }]) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [`${count}\u00A0${count > 1 ? many : one}`];
  });
  return shown.join(', ') || texts.noCounts;
}

export function Register({ entries }: { entries: readonly RegisterEntry[] }) {
  return (
    <section className="whole" aria-labelledby="register">
      <h2 id="register">{texts.register}</h2>
      <p className="hint">{entries.length === 0 ? texts.registerEmpty : texts.registerHint}</p>
      <ul className="lines" aria-label={texts.register}>
        {entries.map(({ receipt, done_at, act, counts }) => (
          <li key={receipt}>
            <strong>{texts.acts[act]}</strong>,{' '}
            <time dateTime={done_at}>{formatInstant(done_at)}</time>
            {`\u00A0: ${counted(counts)} `}
            <code>{receipt}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
