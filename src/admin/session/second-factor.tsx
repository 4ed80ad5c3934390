import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { Motif } from '#ui/motif.tsx';
import { supabase } from '../client.ts';
import { explain } from './explain.ts';
import { signOut } from './sign-out.ts';

const { secondFactor: texts } = gestion;

/** The second step of signing in: a code of the authenticator, or a recovery code. */
export function SecondFactor({ factorId }: { factorId: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    document.title = `${texts.title} – ${gestion.title}`;
  }, []);

  // The field has another meaning now: it is read out again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the kind of code changes
  useEffect(() => field.current?.focus(), [isRecovery]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setMessage('');
    const code = field.current?.value.trim() ?? '';
    const refusal = await (isRecovery ? spendCode(code) : verify(factorId, code));
    setBusy(false);
    if (!refusal) return;
    setMessage(refusal);
    field.current?.select();
  }

  return (
    <div className="sign-in">
      <div className="sign-in-motif">
        <Motif />
      </div>
      <main id="content">
        <p className="gestion-brand">{gestion.title}</p>
        <h1>{texts.title}</h1>
        <p className="sign-in-introduction">
          {isRecovery ? texts.recoveryIntroduction : texts.introduction}
        </p>
        <form onSubmit={submit} noValidate aria-busy={busy}>
          <div className="field">
            <label htmlFor={`${id}-code`}>{isRecovery ? texts.recoveryCode : texts.code}</label>
            <input
              id={`${id}-code`}
              key={String(isRecovery)}
              ref={field}
              autoComplete={isRecovery ? 'off' : 'one-time-code'}
              inputMode={isRecovery ? 'text' : 'numeric'}
              spellCheck={false}
              required
              aria-describedby={`${id}-message`}
            />
          </div>
          <p id={`${id}-message`} role="alert" className="form-error">
            {message}
          </p>
          <button type="submit" className="button button-primary" aria-disabled={busy}>
            {texts.submit}
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              setMessage('');
              setRecovery(!isRecovery);
            }}
          >
            {isRecovery ? texts.useCode : texts.useRecovery}
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => signOut('local').catch(console.error)}
          >
            {gestion.navigation.signOut}
          </button>
        </form>
      </main>
    </div>
  );
}

/** Gives the reason when the code was refused; a right one raises the session. */
async function verify(factorId: string, code: string): Promise<string | undefined> {
  const digits = code.replaceAll(/\s/g, '');
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code: digits });
  if (!error) return undefined;
  return error.code === 'mfa_verification_failed' ? texts.wrong : explain(error);
}

/** The same for a recovery code: it takes the factor away, and the next tokens say so. */
async function spendCode(code: string): Promise<string | undefined> {
  const { data: isRight, error } = await supabase.rpc('use_recovery_code', { code });
  if (error) return gestion.signIn.offline;
  if (!isRight) return texts.wrongRecovery;
  const refreshed = await supabase.auth.refreshSession();
  return refreshed.error ? explain(refreshed.error) : undefined;
}
