import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { Motif } from '#ui/motif.tsx';
import { supabase } from '../client.ts';
import { explain, secondsToWait } from './explain.ts';

const { signIn: texts } = gestion;

/** What is no failure of the last attempt. */
const CALM: readonly string[] = [texts.ended, texts.again];

const REASONS = { ended: texts.ended, 'not-owner': texts.notOwner } as const;

/** The form that opens the owner's side; what was typed stays after a refusal. */
export function SignIn({ reason }: { reason: keyof typeof REASONS | undefined }) {
  const id = useId();
  const [message, setMessage] = useState<string>(reason ? REASONS[reason] : '');
  const [wait, setWait] = useState(0);
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    document.title = `${texts.title} – ${gestion.title}`;
  }, []);

  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => {
      setWait(0);
      setMessage(texts.again);
    }, wait * 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const credentials = {
      email: String(form.get('email')).trim(),
      password: String(form.get('password')),
    };
    setWait(0);
    if (!credentials.email || !credentials.password) {
      setMessage(texts.missing);
      return;
    }
    setBusy(true);
    setMessage('');
    const { error } = await supabase.auth.signInWithPassword(credentials);
    setBusy(false);
    if (!error) return;
    setMessage(explain(error));
    if (error.status === 429) setWait(secondsToWait(error));
    password.current?.focus();
  }

  return (
    <div className="sign-in">
      <div className="sign-in-motif">
        <Motif />
      </div>
      <main id="content">
        <p className="gestion-brand">{gestion.title}</p>
        <h1>{texts.title}</h1>
        <p className="sign-in-introduction">{texts.introduction}</p>
        <form onSubmit={submit} noValidate aria-busy={busy}>
          <div className="field">
            <label htmlFor={`${id}-email`}>{texts.email}</label>
            <input
              id={`${id}-email`}
              name="email"
              type="email"
              autoComplete="username"
              required
              aria-describedby={`${id}-message`}
            />
          </div>
          <div className="field">
            <label htmlFor={`${id}-password`}>{texts.password}</label>
            <input
              id={`${id}-password`}
              ref={password}
              name="password"
              type="password"
              autoComplete="current-password"
              required
              aria-describedby={`${id}-message`}
            />
          </div>
          <p
            id={`${id}-message`}
            role="alert"
            className={CALM.includes(message) ? 'sign-in-notice' : 'form-error'}
          >
            {message}
          </p>
          <button type="submit" className="button button-primary" aria-disabled={busy}>
            {busy ? texts.submitting : texts.submit}
          </button>
        </form>
      </main>
    </div>
  );
}
