import { type FormEvent, useId, useRef, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { retention } from '#shared/retention.ts';
import { fill, formatCount } from '#shared/text/format.ts';
import { download } from '../browser.ts';
import { supabase } from '../client.ts';
import { Button, TextField } from '../frame/controls.tsx';
import { perform } from '../frame/notices.ts';
import { counted, type RegisterEntry } from './register.tsx';

const { privacy: texts } = gestion;

/** The result of a request; found data awaits a decision. */
interface Result {
  text: string;
  isInvalid?: boolean;
  receipt?: string | null;
  /** The address of the person whose data can be erased. */
  found?: string;
}

const EXPORTED = ['messages', 'testimonials', 'site_texts'] as const;

/** Returns everything held about a person; further fields are passed on. */
const exportPerson = async (email: string) =>
  (await supabase.rpc('export_person', { email }).throwOnError()).data as Record<
    (typeof EXPORTED)[number],
    unknown[]
  >;

/** Erases everything held about a person, and counts it; a dry run only counts, without a receipt. */
const erasePerson = async (email: string, { dryRun }: { dryRun: boolean }) =>
  (await supabase.rpc('erase_person', { email, dry_run: dryRun }).throwOnError())
    .data as unknown as Pick<RegisterEntry, 'counts'> & { receipt: string | null };

/** An e-mail address, or a telephone number, which a testimonial link may be for. */
const PERSON = /^([^\s@]+@[^\s@.]+(\.[^\s@.]+)+|\+?\d[\d ]{6,})$/;

/** Access and erasure for one person, by e-mail address or number. @param known the initial address */
export function DataRequestForm({ known = '' }: { known?: string | undefined }) {
  const resultId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(known);
  const [result, setResult] = useState<Result>();

  /** Runs a request for the address, or says that the address is invalid. */
  async function request(work: (address: string) => Promise<Result>) {
    const address = email.trim();
    if (!PERSON.test(address)) {
      setResult({ text: texts.emailInvalid, isInvalid: true });
      field.current?.focus();
      return;
    }
    setResult(undefined);
    await perform(async () => setResult(await work(address)));
  }

  const exportData = () =>
    request(async (address) => {
      const data = await exportPerson(address);
      const found = counted(Object.fromEntries(EXPORTED.map((kind) => [kind, data[kind].length])));
      if (found === texts.noCounts) return { text: texts.nothing };
      download('donnees-personnelles.json', 'application/json', JSON.stringify(data, null, 2));
      return { text: fill(texts.exported, { messages: found }) };
    });

  const preview = (event: FormEvent) => {
    event.preventDefault();
    return request(async (address) => {
      const { counts } = await erasePerson(address, { dryRun: true });
      const found = counted(counts);
      if (found === texts.noCounts) return { text: texts.nothing };
      return { text: fill(texts.previewResult, { email: address, found }), found: address };
    });
  };

  const erase = (address: string) =>
    perform(async () => {
      const { receipt } = await erasePerson(address, { dryRun: false });
      setEmail('');
      setResult({ text: texts.erased, receipt });
      field.current?.focus();
    });

  return (
    <section aria-labelledby="person">
      <h2 id="person">{texts.personTitle}</h2>
      <p>
        {fill(texts.introduction, { delay: formatCount(retention.rightsRequestMonths, 'mois') })}
      </p>
      <form onSubmit={preview} noValidate>
        <TextField
          label={texts.email}
          messageId={resultId}
          ref={field}
          type="email"
          value={email}
          autoComplete="off"
          aria-invalid={result?.isInvalid === true}
          onChange={(event) => {
            setEmail(event.target.value);
            setResult(undefined);
          }}
        />
        <div className="button-row">
          <Button look="secondary" label={texts.export} onClick={exportData} />
          <Button look="secondary" label={texts.preview} type="submit" />
        </div>
      </form>
      <div id={resultId} role="status" className={result?.found ? 'callout stack' : undefined}>
        {result && (
          <p className={result.isInvalid ? 'field-error' : undefined}>
            {result.found ? <strong>{result.text}</strong> : result.text}{' '}
            <code>{result.receipt}</code>
          </p>
        )}
        {result?.found && (
          <>
            <p>{texts.confirmErase}</p>
            <div className="button-row">
              <Button look="danger" label={texts.erase} onClick={() => erase(result.found ?? '')} />
              <Button
                look="quiet"
                label={texts.cancel}
                onClick={() => {
                  setResult(undefined);
                  field.current?.focus();
                }}
              />
            </div>
          </>
        )}
      </div>
    </section>
  );
}
