import { type FormEvent, useId, useRef, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { retention } from '#shared/retention.ts';
import { fill, formatCount } from '#shared/text/format.ts';
import { supabase } from '../client.ts';
import { download } from '../download.ts';
import { useAttempt } from '../frame/notice.tsx';
import { readAgain } from '../queries.ts';
import { counted } from './counted.ts';
import { erasePerson, exportPerson } from './privacy-calls.ts';

const { privacy: texts } = gestion;

/** What was found or done; `found` waits for a decision. */
type Result =
  | { kind: 'said'; text: string }
  | { kind: 'invalid' }
  | { kind: 'found'; email: string; counts: Record<string, number> }
  | { kind: 'erased'; receipt: string };

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Access and erasure for one person, by e-mail address. @param known the address, where it is known */
export function DataRequestForm({ known = '' }: { known?: string | undefined }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(known);
  const [result, setResult] = useState<Result>();
  const attempt = useAttempt();

  /** Does something with a whole address, and says so when it is not whole. */
  async function act(work: (address: string) => Promise<Result>) {
    const address = email.trim();
    if (!EMAIL.test(address)) {
      setResult({ kind: 'invalid' });
      field.current?.focus();
      return;
    }
    setResult(undefined);
    await attempt(async () => {
      setResult(await work(address));
      await readAgain();
    });
  }

  const exportData = () =>
    act(async (address) => {
      const data = await exportPerson(supabase, address);
      const amount = data.messages.length;
      if (amount === 0) return { kind: 'said', text: texts.nothing };
      download('donnees-personnelles.json', 'application/json', JSON.stringify(data, null, 2));
      const messages = formatCount(amount, 'message');
      return { kind: 'said', text: fill(texts.exported, { messages }) };
    });

  const preview = (event: FormEvent) => {
    event.preventDefault();
    return act(async (address) => {
      const { counts } = await erasePerson(supabase, address, true);
      return counts.messages === 0
        ? { kind: 'said', text: texts.nothing }
        : { kind: 'found', email: address, counts: { ...counts } };
    });
  };

  const erase = (address: string) =>
    attempt(async () => {
      const { receipt } = await erasePerson(supabase, address, false);
      setEmail('');
      setResult({ kind: 'erased', receipt: receipt ?? '' });
      await readAgain();
      field.current?.focus();
    });

  return (
    <section className="person" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{texts.personTitle}</h2>
      <p>
        {fill(texts.introduction, { delay: formatCount(retention.rightsRequestMonths, 'mois') })}
      </p>
      <form onSubmit={preview} noValidate>
        <div className="field">
          <label htmlFor={`${id}-email`}>{texts.email}</label>
          <input
            id={`${id}-email`}
            ref={field}
            type="email"
            value={email}
            autoComplete="off"
            aria-invalid={result?.kind === 'invalid'}
            aria-describedby={`${id}-result`}
            onChange={(event) => {
              setEmail(event.target.value);
              setResult(undefined);
            }}
          />
        </div>
        <div className="button-row">
          <button type="button" className="button button-secondary" onClick={exportData}>
            {texts.export}
          </button>
          <button type="submit" className="button button-secondary">
            {texts.preview}
          </button>
        </div>
      </form>
      <div id={`${id}-result`} role="status" className="person-result">
        {result?.kind === 'invalid' && <p className="form-error">{texts.emailInvalid}</p>}
        {result?.kind === 'said' && <p>{result.text}</p>}
        {result?.kind === 'erased' && (
          <p>
            {texts.erased} <code>{result.receipt}</code>
          </p>
        )}
        {result?.kind === 'found' && (
          <>
            <p>
              <strong>
                {fill(texts.previewResult, {
                  email: result.email,
                  found: counted(result.counts),
                })}
              </strong>
            </p>
            <p>{texts.confirmErase}</p>
            <div className="button-row">
              <button
                type="button"
                className="button button-danger"
                onClick={() => erase(result.email)}
              >
                {texts.erase}
              </button>
              <button
                type="button"
                className="button button-quiet"
                onClick={() => {
                  setResult(undefined);
                  field.current?.focus();
                }}
              >
                {texts.cancel}
              </button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
