import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { gestion } from '#content/part/gestion';
import { Button } from '../frame/controls.tsx';
import { Problem } from './problem.tsx';

interface ConfirmProps {
  look: 'primary' | 'danger';
  label: string;
  question: string;
  disabled?: boolean;
  work: () => Promise<unknown>;
}

/** A button that asks once more before it does its work, and says why it could not. */
export function Confirm({ look, label, question, disabled, work }: ConfirmProps) {
  const [isAsked, ask] = useState(false);
  const { mutate, error, isPending } = useMutation({ mutationFn: work });
  if (!isAsked) {
    const quiet = look === 'danger' ? 'quiet' : 'secondary';
    return <Button look={quiet} label={label} disabled={disabled} onClick={() => ask(true)} />;
  }
  return (
    <div className="callout">
      <p>{question}</p>
      {error && <Problem error={error} />}
      <div className="button-row">
        <Button look={look} label={label} disabled={isPending} onClick={() => mutate()} />
        <Button look="quiet" label={gestion.security.cancelProof} onClick={() => ask(false)} />
      </div>
    </div>
  );
}
