import { type ComponentProps, useId } from 'react';

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
