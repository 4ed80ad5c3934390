import type { AuthError } from '@supabase/auth-js';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { Button, TextField } from '../frame/controls.tsx';
import { explain } from '../session/auth.ts';

const { security: texts } = gestion;

const FIELDS = {
  password: {
    label: texts.currentPassword,
    type: 'password',
    autoComplete: 'current-password',
  },
  code: { label: texts.code, inputMode: 'numeric', autoComplete: 'one-time-code' },
} as const;

interface ProofFormProps {
  kind: keyof typeof FIELDS;
  /** What the proof is for. */
  children: ReactNode;
  confirm: string;
  cancel: string;
  look?: 'primary' | 'danger';
  /** Returns the error unless the password or the code was right. */
  verify: (value: string) => Promise<AuthError | null>;
  onVerified: () => void;
  onCancel: () => void;
}

function explainRefusal(error: AuthError): string {
  if (error.code === 'mfa_verification_failed') return texts.wrong;
  return error.code === 'invalid_credentials' ? texts.passwordWrong : explain(error);
}

/** Asks for the password or a code before a change that could lock the owner out. */
export function ProofForm(props: ProofFormProps) {
  const { kind, children, confirm, cancel, look = 'primary' } = props;
  const messageId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');

  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const error = await props.verify(field.current?.value ?? '');
    if (!error) return props.onVerified();
    setMessage(explainRefusal(error));
    field.current?.select();
  }

  return (
    <form className="proof" onSubmit={submit} noValidate>
      {children}
      <TextField
        messageId={messageId}
        ref={field}
        required
        aria-invalid={message !== ''}
        {...FIELDS[kind]}
      />
      <p id={messageId} role="alert" className="form-error">
        {message}
      </p>
      <div className="button-row">
        <Button look={look} label={confirm} type="submit" />
        <Button look="quiet" label={cancel} onClick={props.onCancel} />
      </div>
    </form>
  );
}
