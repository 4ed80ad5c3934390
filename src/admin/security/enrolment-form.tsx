import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { QrCode } from '#ui/qr-code.tsx';
import { Button, TextField } from '../frame/controls.tsx';
import { explain, verifyCode } from '../session/auth.ts';
import type { Enrolment } from './security-calls.ts';

const { security: texts } = gestion;

interface EnrolmentFormProps {
  enrolment: Enrolment;
  onVerified: () => void;
  onCancel: () => void;
}

/** Shows the secret to an authenticator app and asks for its first code. */
export function EnrolmentForm({ enrolment, onVerified, onCancel }: EnrolmentFormProps) {
  const messageId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const { factorId, secret, uri } = enrolment;

  useEffect(() => field.current?.focus(), []);

  async function verify(event: FormEvent) {
    event.preventDefault();
    const error = await verifyCode(factorId, field.current?.value ?? '');
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
      <TextField
        label={texts.code}
        messageId={messageId}
        ref={field}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <p id={messageId} role="alert" className="form-error">
        {message}
      </p>
      <div className="button-row">
        <Button look="primary" label={texts.confirm} type="submit" />
        <Button look="quiet" label={texts.cancel} onClick={onCancel} />
      </div>
    </form>
  );
}
