import type { UseQueryResult } from '@tanstack/react-query';
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
  isOutside?: boolean;
}

export const ButtonLink = ({ look, label, isOutside = false, ...props }: ButtonLinkProps) => (
  <a
    className={`button button-${look}`}
    {...(isOutside && { target: '_blank', rel: 'noopener' })}
    {...props}
  >
    {label}
  </a>
);

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** The id of a message about the field that is shown elsewhere. */
  messageId?: string | undefined;
  as?: 'input' | 'select' | 'textarea';
}

/** A field with its label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  messageId,
  as = 'input',
  ...props
}: TextFieldProps) {
  const own = useId();
  const { id = own } = props;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`, messageId];
  // The attributes that our fields use are common to the three elements.
  const Control = as as 'input';
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <Control
        id={id}
        aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        {...props}
      />
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  legend: string;
  names: Readonly<Record<Value, ReactNode>>;
  chosen: Value;
  onChoose: (value: Value) => void;
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, names, chosen, onChoose } = props;
  return (
    <fieldset className="filters">
      <legend className="visually-hidden">{legend}</legend>
      {(Object.keys(names) as Value[]).map((value) => (
        <label key={value} className="choice touch">
          <input
            type="radio"
            name={legend}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {names[value]}
        </label>
      ))}
    </fieldset>
  );
}

/** Says that something could not be loaded, and offers to try again. */
export function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="callout failure spread" role="alert">
      <p>{gestion.failure}</p>
      <Button look="secondary" label={gestion.retry} onClick={onRetry} />
    </div>
  );
}

interface ReadProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query, or that it is loading; a failure is shown beside earlier data. */
export function Read<Data>({ query: { data, isError, refetch }, children }: ReadProps<Data>) {
  return (
    <>
      {isError && <Failure onRetry={refetch} />}
      {data === undefined ? !isError && <Loading /> : children(data)}
    </>
  );
}

export const Loading = () => <p role="status">{gestion.loading}</p>;

interface DisclosureProps {
  label: string;
  /** The panel; pressing a button or a link in it closes it. */
  children: ReactNode;
}

/** A button that unfolds a small panel; Escape, a choice, or a tap elsewhere folds it. */
export function Disclosure({ label, children }: DisclosureProps) {
  const id = useId();
  return (
    <>
      <button type="button" className="touch disclosure-button" popoverTarget={id}>
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
