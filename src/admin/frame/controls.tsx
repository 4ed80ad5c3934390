import { type ComponentProps, type ReactNode, useId } from 'react';
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

interface ButtonLinkProps extends ComponentProps<'a'> {
  look: ButtonProps['look'];
  label: ReactNode;
  /** Opens in another tab. */
  isOutside?: boolean;
}

/** A link that looks like a button. */
export const ButtonLink = ({ look, label, isOutside = false, ...props }: ButtonLinkProps) => (
  <a
    className={`button button-${look}`}
    target={isOutside ? '_blank' : undefined}
    rel={isOutside ? 'noopener' : undefined}
    {...props}
  >
    {label}
  </a>
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

interface ChoiceProps<Value extends string> {
  legend: string;
  /** What each value is called. */
  names: Readonly<Record<Value, ReactNode>>;
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A row of values, one of which is chosen. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, names, chosen, onChoose } = props;
  return (
    <fieldset className="filters">
      <legend className="visually-hidden">{legend}</legend>
      {(Object.keys(names) as Value[]).map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={legend}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{names[value]}</span>
        </label>
      ))}
    </fieldset>
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
  /** The panel; a button or a link in it closes it. */
  children: ReactNode;
}

/** A button that unfolds a small panel; Escape, a choice, or a tap elsewhere folds it. */
export function Disclosure({ label, children }: DisclosureProps) {
  const id = useId();
  return (
    <>
      <button type="button" className="disclosure-button" popoverTarget={id}>
        {label}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on one of its buttons bubbles here */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons answer to the keyboard */}
      <div
        id={id}
        popover="auto"
        className="disclosure-panel"
        onClick={({ target, currentTarget }) => {
          if ((target as Element).closest('a, button')) currentTarget.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}
