import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { supabase } from '../client.ts';
import { Button, TextField } from '../frame/controls.tsx';
import { explain, explainWait, signOut, verifyCode } from './auth.ts';
import { SignInFrame } from './sign-in.tsx';

const { secondFactor: texts } = gestion;

/** The second step of signing in: a code of the authenticator, or a recovery code. */
export function SecondFactor({ factorId }: { factorId: string }) {
  const messageId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);

  // Screen readers announce the field again, whose label has changed.
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
    <SignInFrame
      title={texts.title}
      introduction={isRecovery ? texts.recoveryIntroduction : texts.introduction}
    >
      <form onSubmit={submit} noValidate aria-busy={busy}>
        <TextField
          key={String(isRecovery)}
          label={isRecovery ? texts.recoveryCode : texts.code}
          messageId={messageId}
          ref={field}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          spellCheck={false}
          required
        />
        <p id={messageId} role="alert" className="form-error">
          {message}
        </p>
        <Button look="primary" label={texts.submit} type="submit" aria-disabled={busy} />
        <Button
          look="quiet"
          label={isRecovery ? texts.useCode : texts.useRecovery}
          onClick={() => {
            setMessage('');
            setRecovery(!isRecovery);
          }}
        />
        <Button
          look="quiet"
          label={gestion.navigation.signOut}
          onClick={() => signOut('local').catch(console.error)}
        />
      </form>
    </SignInFrame>
  );
}

/** Returns the reason when the code was refused. */
async function verify(factorId: string, code: string): Promise<string | undefined> {
  const error = await verifyCode(factorId, code);
  if (!error) return undefined;
  return error.code === 'mfa_verification_failed' ? texts.wrong : explain(error);
}

/** Returns the reason when the recovery code was refused; a right one removes the factor from the account. */
async function spendCode(code: string): Promise<string | undefined> {
  const { data: isRight, error, status } = await supabase.rpc('use_recovery_code', { code });
  if (error) return status === 429 ? explainWait(error) : gestion.signIn.offline;
  if (!isRight) return texts.wrongRecovery;
  const refreshed = await supabase.auth.refreshSession();
  return refreshed.error ? explain(refreshed.error) : undefined;
}
