import { type ComponentProps, useId } from 'react';
import { gestion } from '#content/part/gestion';

interface ButtonProps extends ComponentProps<'button'> {
  look: 'primary' | 'secondary' | 'quiet' | 'danger';
  label?: string;
}

export const Button = ({ look, label, className = '', ...props }: ButtonProps) => (
  <button type="button" className={`button button-${look} ${className}`} {...props}>
    {label ?? props.children}
  </button>
);

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  /** The id of the message about the field. */
  messageId?: string;
}

/** A field of one line with its label. */
export function TextField({ label, hint, messageId, ...props }: TextFieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, messageId].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <input id={id} aria-describedby={describedBy || undefined} {...props} />
    </div>
  );
}

/** Says that something could not be read, and offers to try again. */
export function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="callout failure" role="alert">
      <p>{gestion.failure}</p>
      <Button look="secondary" label={gestion.retry} onClick={onRetry} />
    </div>
  );
}
