import { type AuthError, isAuthWeakPasswordError } from '@supabase/auth-js';
import { type FormEvent, useId, useRef, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { supabase } from '../client.ts';
import { Button, TextField } from '../frame/controls.tsx';
import { notify } from '../frame/notices.ts';
import { readAgain } from '../queries.ts';
import { explain } from '../session/auth.ts';

const { security: texts } = gestion;

const isAboutCurrentPassword = ({ code = '' }: AuthError) => code.startsWith('current_password_');

function explainRefusal(error: AuthError): string {
  if (isAuthWeakPasswordError(error)) {
    return error.reasons.includes('pwned') ? texts.passwordCommon : texts.passwordWeak;
  }
  if (isAboutCurrentPassword(error)) return texts.passwordWrong;
  if (error.code === 'same_password') return texts.passwordSame;
  return error.code === 'validation_failed' ? texts.passwordLong : explain(error);
}

/** Changes the password; the server ends the sessions of all other devices. */
export function PasswordForm() {
  const messageId = useId();
  const current = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<AuthError | null>(null);
  const [shown, setShown] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setRefusal(null);
    const { error } = await supabase.auth.updateUser({
      password: field.current?.value ?? '',
      current_password: current.current?.value ?? '',
    });
    if (error) {
      setRefusal(error);
      (isAboutCurrentPassword(error) ? current : field).current?.focus();
      return;
    }
    form.reset();
    setShown(false);
    notify(texts.passwordChanged);
    await readAgain();
  }

  const concernsCurrent = refusal !== null && isAboutCurrentPassword(refusal);
  const common = {
    type: shown ? 'text' : 'password',
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: () => setRefusal(null),
  };

  return (
    <section aria-labelledby="password">
      <h2 id="password">{texts.password}</h2>
      <form className="password-form" onSubmit={submit} noValidate>
        <TextField
          label={texts.currentPassword}
          ref={current}
          autoComplete="current-password"
          aria-invalid={concernsCurrent}
          {...(concernsCurrent && { messageId })}
          {...common}
        />
        <TextField
          label={texts.newPassword}
          hint={texts.passwordHint}
          ref={field}
          autoComplete="new-password"
          aria-invalid={refusal !== null && !concernsCurrent}
          {...(!concernsCurrent && { messageId })}
          {...common}
        />
        <p id={messageId} role="alert" className="form-error">
          {refusal && explainRefusal(refusal)}
        </p>
        <label className="show-password">
          <input type="checkbox" checked={shown} onChange={() => setShown(!shown)} />
          {texts.showPassword}
        </label>
        <Button look="primary" label={texts.changePassword} type="submit" />
      </form>
    </section>
  );
}
