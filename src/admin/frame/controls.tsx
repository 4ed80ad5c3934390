import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
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
  messageId?: string | undefined;
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
    <div className="callout failure spread" role="alert">
      <p>{gestion.failure}</p>
      <Button look="secondary" label={gestion.retry} onClick={onRetry} />
    </div>
  );
}

interface DisclosureProps {
  label: string;
  /** Replaces the label on a phone. */
  icon?: ReactNode;
  /** The panel; a button or a link in it closes it. */
  children: ReactNode;
}

/** A button that unfolds a small panel; Escape, a choice, or moving the focus elsewhere folds it. */
export function Disclosure({ label, icon, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what its buttons do
    <div
      className="disclosure"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="disclosure-button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {icon}
        <span className={icon ? 'disclosure-label' : undefined}>{label}</span>
      </button>
      {open && (
        // A tap inside must not move the focus elsewhere.
        // biome-ignore lint/a11y/noStaticElementInteractions: a click on one of its buttons bubbles here
        // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons answer to the keyboard
        <div
          className="disclosure-panel"
          tabIndex={-1}
          onClick={({ target }) => {
            if ((target as Element).closest('a, button')) setOpen(false);
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}
