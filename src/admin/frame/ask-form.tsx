import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import { takeFocus } from '../browser.ts';
import { Button, TextField } from './controls.tsx';

/** A form's message after an attempt, or before the first. */
export interface Said {
  message: string;
  /** The field that it concerns; all fields if absent. */
  field?: string;
  /** Whether it is not about a failure. */
  isNeutral?: boolean;
}

interface AskFormProps {
  /** Name of a field → its properties. */
  fields: Record<string, ComponentProps<typeof TextField>>;
  submit: string;
  look?: 'primary' | 'danger';
  said?: Said | undefined;
  /** Returns why the input is refused; it then stays in the fields. */
  ask: (values: Record<string, string>) => Promise<Said | undefined>;
  /** Whether the first field is focused initially. */
  takesFocus?: boolean;
  /** What the form is for. */
  children?: ReactNode;
  /** Shown after the fields, before the button. */
  options?: ReactNode;
  buttons?: ReactNode;
}

/** A form that asks for passwords or codes, and says beside the field why it refuses one. */
export function AskForm({ fields, ask, takesFocus = false, ...props }: AskFormProps) {
  const messageId = useId();
  const [said, say] = useState(props.said);
  const [isBusy, setBusy] = useState(false);
  const names = Object.keys(fields);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const target = event.currentTarget;
    const values = Object.fromEntries(new FormData(target)) as Record<string, string>;
    setBusy(true);
    say(undefined);
    const refusal = await ask(values);
    setBusy(false);
    if (!refusal) return target.reset();
    say(refusal);
    const field = target.elements.namedItem(
      refusal.field ?? names.at(-1) ?? '',
    ) as HTMLInputElement;
    field.focus();
    field.select();
  }

  const isAbout = (name: string) => (said?.field ?? name) === name;
  const isWrong = said !== undefined && !said.isNeutral && (said.field || names.length === 1);
  return (
    <form onSubmit={onSubmit} onChange={() => say(undefined)} noValidate aria-busy={isBusy}>
      {props.children}
      {Object.entries(fields).map(([name, field], index) => (
        <TextField
          key={name}
          ref={takesFocus && index === 0 ? takeFocus : undefined}
          name={name}
          messageId={isAbout(name) ? messageId : undefined}
          aria-invalid={Boolean(isWrong && isAbout(name))}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...field}
        />
      ))}
      <p id={messageId} role="alert" className={said?.isNeutral ? 'callout' : 'field-error'}>
        {said?.message}
      </p>
      {props.options}
      <div className="button-row">
        <Button
          look={props.look ?? 'primary'}
          label={props.submit}
          type="submit"
          aria-disabled={isBusy}
        />
        {props.buttons}
      </div>
    </form>
  );
}
