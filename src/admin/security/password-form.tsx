import { type AuthError, isAuthWeakPasswordError } from '@supabase/auth-js';
import { type FormEvent, useId, useRef, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { supabase } from '../client.ts';
import { Button, TextField } from '../frame/controls.tsx';
import { notify } from '../frame/notices.ts';
import { readAgain } from '../queries.ts';
import { explain } from '../session/auth.ts';

const { security: texts } = gestion;

function explainRefusal(error: AuthError): string {
  if (isAuthWeakPasswordError(error)) return texts.passwordWeak;
  if (error.code === 'same_password') return texts.passwordSame;
  return error.code === 'validation_failed' ? texts.passwordLong : explain(error);
}

/** Changes the password; the server ends the sessions of all other devices. */
export function PasswordForm() {
  const messageId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const [message, setMessage] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setMessage('');
    const { error } = await supabase.auth.updateUser({ password: field.current?.value ?? '' });
    if (error) {
      setMessage(explainRefusal(error));
      field.current?.focus();
      return;
    }
    form.reset();
    setShown(false);
    notify(texts.passwordChanged);
    await readAgain();
  }

  return (
    <section aria-labelledby="password">
      <h2 id="password">{texts.password}</h2>
      <form className="password-form" onSubmit={submit} noValidate>
        <TextField
          label={texts.newPassword}
          hint={texts.passwordHint}
          messageId={messageId}
          ref={field}
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={message !== ''}
          onChange={() => setMessage('')}
        />
        <p id={messageId} role="alert" className="form-error">
          {message}
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
