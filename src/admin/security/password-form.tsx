import { isAuthWeakPasswordError } from '@supabase/auth-js';
import { type FormEvent, useId, useRef, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { supabase } from '../client.ts';
import { useNotify } from '../frame/notice.tsx';
import { readAgain } from '../queries.ts';
import { explain } from '../session/explain.ts';

const { security: texts } = gestion;

type ChangeError = NonNullable<Awaited<ReturnType<typeof supabase.auth.updateUser>>['error']>;

function explainRefusal(error: ChangeError): string {
  if (isAuthWeakPasswordError(error)) return texts.passwordWeak;
  if (error.code === 'same_password') return texts.passwordSame;
  return error.code === 'validation_failed' ? texts.passwordLong : explain(error);
}

/** A new password for the owner; the server ends the sessions of all other devices. */
export function PasswordForm() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const [message, setMessage] = useState('');
  const notify = useNotify();

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
    notify({ text: texts.passwordChanged });
    await readAgain();
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{texts.password}</h2>
      <form className="password-form" onSubmit={submit} noValidate>
        <div className="field">
          <label htmlFor={id}>{texts.newPassword}</label>
          <p id={`${id}-hint`} className="hint">
            {texts.passwordHint}
          </p>
          <input
            id={id}
            ref={field}
            type={shown ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={message !== ''}
            aria-describedby={`${id}-hint ${id}-message`}
            onChange={() => setMessage('')}
          />
        </div>
        <p id={`${id}-message`} role="alert" className="form-error">
          {message}
        </p>
        <label className="show-password">
          <input type="checkbox" checked={shown} onChange={() => setShown(!shown)} />
          {texts.showPassword}
        </label>
        <button type="submit" className="button button-primary">
          {texts.changePassword}
        </button>
      </form>
    </section>
  );
}
