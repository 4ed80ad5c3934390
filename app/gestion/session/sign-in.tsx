import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { type FormEvent, useId, useRef, useState } from 'react';
import { gestion } from '../../../content/gestion.ts';
import { supabase } from '../client.ts';
import { fill } from '../fill.ts';

const { signIn: texts } = gestion;

/** Seconds to wait as the server's message says them, or a minute. */
function secondsToWait(error: AuthError): number {
  return Number(/(\d+) seconds?/.exec(error.message)?.[1] ?? 60);
}

function explain(error: AuthError): string {
  if (isAuthRetryableFetchError(error)) return texts.offline;
  if (error.status === 429) return fill(texts.tooMany, { seconds: secondsToWait(error) });
  return error.code === 'invalid_credentials' ? texts.wrong : gestion.failure;
}

/** The form that opens the owner's side; what was typed stays after a refusal. */
export function SignIn({ notice }: { notice?: string }) {
  const id = useId();
  const [message, setMessage] = useState(notice ?? '');
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const credentials = {
      email: String(form.get('email')).trim(),
      password: String(form.get('password')),
    };
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
    password.current?.focus();
  }

  return (
    <main id="content" className="sign-in">
      <h1>{texts.title}</h1>
      <form onSubmit={submit} noValidate aria-busy={busy} aria-describedby={`${id}-message`}>
        <label htmlFor={`${id}-email`}>{texts.email}</label>
        <input id={`${id}-email`} name="email" type="email" autoComplete="username" required />
        <label htmlFor={`${id}-password`}>{texts.password}</label>
        <input
          id={`${id}-password`}
          ref={password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <p id={`${id}-message`} role="alert" className="form-error">
          {message}
        </p>
        <button type="submit" className="button button-primary" aria-disabled={busy}>
          {busy ? texts.submitting : texts.submit}
        </button>
      </form>
    </main>
  );
}
