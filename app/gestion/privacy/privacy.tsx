import { useCallback, useEffect, useId, useState } from 'react';
import { gestion } from '../../../content/gestion.ts';
import { supabase } from '../client.ts';
import { download } from '../download.ts';
import { fill, formatInstant } from '../fill.ts';
import { useQuery } from '../use-query.ts';
import {
  type Erasure,
  erasePerson,
  exportPerson,
  readRegister,
  runRetention,
} from './privacy-acts.ts';
import { Register } from './register.tsx';

const { privacy: texts } = gestion;

/** Access, erasure and retention: what the privacy policy promises, carried out. */
export function Privacy() {
  const id = useId();
  const [email, setEmail] = useState('');
  const [preview, setPreview] = useState<Erasure>();
  const [said, setSaid] = useState('');
  const register = useQuery(useCallback(() => readRegister(supabase), []));
  const lastRun = register.data?.find(({ act }) => act === 'retention');

  useEffect(() => {
    document.title = texts.title;
  }, []);

  async function attempt(work: () => Promise<string>) {
    try {
      setSaid(await work());
      register.refresh();
    } catch (error) {
      console.error(error);
      setSaid(gestion.failure);
    }
  }

  const exportData = () =>
    attempt(async () => {
      const data = await exportPerson(supabase, email);
      download('donnees-personnelles.json', 'application/json', JSON.stringify(data, null, 2));
      return texts.acts.export;
    });

  const previewErasure = () =>
    attempt(async () => {
      const found = await erasePerson(supabase, email, true);
      setPreview(found);
      return fill(texts.previewResult, found.counts);
    });

  const erase = () =>
    attempt(async () => {
      const { receipt } = await erasePerson(supabase, email, false);
      setPreview(undefined);
      setEmail('');
      return fill(texts.erased, { receipt: receipt ?? '' });
    });

  const retention = () =>
    attempt(async () => {
      await runRetention(supabase);
      return texts.acts.retention;
    });

  return (
    <div className="privacy">
      <h1>{texts.title}</h1>
      <p>{texts.introduction}</p>
      <form onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={`${id}-email`}>{texts.email}</label>
        <input
          id={`${id}-email`}
          type="email"
          value={email}
          autoComplete="off"
          onChange={(event) => {
            setEmail(event.target.value);
            setPreview(undefined);
            setSaid('');
          }}
        />
        {email.trim() !== '' && (
          <p className="privacy-actions">
            <button type="button" className="button button-secondary" onClick={exportData}>
              {texts.export}
            </button>
            <button type="button" className="button button-secondary" onClick={previewErasure}>
              {texts.preview}
            </button>
          </p>
        )}
        <p role="status">{said}</p>
        {preview && (
          <p className="privacy-actions">
            <span>{texts.confirmErase}</span>
            <button type="button" className="button button-danger" onClick={erase}>
              {texts.erase}
            </button>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => setPreview(undefined)}
            >
              {texts.cancel}
            </button>
          </p>
        )}
      </form>
      <p>
        {lastRun ? fill(texts.lastRun, { date: formatInstant(lastRun.done_at) }) : texts.neverRun}
      </p>
      <button type="button" className="button button-secondary" onClick={retention}>
        {texts.runNow}
      </button>
      {register.data && register.data.length > 0 && <Register entries={register.data} />}
    </div>
  );
}
