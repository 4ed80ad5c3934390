import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { QrCode } from '#ui/qr-code.tsx';
import { supabase } from '../client.ts';
import { explain } from '../session/explain.ts';
import type { Enrolment } from './security-calls.ts';

const { security: texts } = gestion;

interface EnrolmentFormProps {
  enrolment: Enrolment;
  onVerified: () => void;
  onCancel: () => void;
}

/** Shows the secret to an authenticator and takes its first code. */
export function EnrolmentForm({ enrolment, onVerified, onCancel }: EnrolmentFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const { factorId, secret, uri } = enrolment;

  useEffect(() => field.current?.focus(), []);

  async function verify(event: FormEvent) {
    event.preventDefault();
    const code = (field.current?.value ?? '').replaceAll(/\s/g, '');
    const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code });
    if (!error) return onVerified();
    setMessage(error.code === 'mfa_verification_failed' ? texts.wrong : explain(error));
    field.current?.select();
  }

  return (
    <form className="enrolment" onSubmit={verify} noValidate>
      <p>{texts.scan}</p>
      <QrCode value={uri} label={texts.scanLabel} />
      <p>
        {texts.secret} <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <div className="field">
        <label htmlFor={`${id}-code`}>{texts.code}</label>
        <input
          id={`${id}-code`}
          ref={field}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          aria-describedby={`${id}-message`}
        />
      </div>
      <p id={`${id}-message`} role="alert" className="form-error">
        {message}
      </p>
      <div className="button-row">
        <button type="submit" className="button button-primary">
          {texts.confirm}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}
