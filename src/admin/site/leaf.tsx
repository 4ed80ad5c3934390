import { type ReactNode, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { signs } from '#content/signs.ts';
import { fill } from '#shared/text/format.ts';
import { asRead } from './check.ts';
import { change } from './draft.ts';
import { idOf, type Place, useEditor, valueIn } from './editor.ts';
import type { Field } from './fields.ts';
import { FocusPoint, Picture } from './picture.tsx';
import { textOf } from './values.ts';

const { site: texts } = gestion;

/** Longer texts have several lines. */
const ONE_LINE = 60;
/** How long a press lasts at most, in milliseconds. */
const PRESS_MS = 300;
/** From this part of the limit on, the counter is always shown. */
const NEAR = 0.8;

interface LeafProps {
  place: Place;
  field: Field;
  /** Says which line of a list this is. */
  label?: string;
  /** Buttons beside the label. */
  children?: ReactNode;
}

/** A field with one value: label, help, control, counter and what is wrong. */
export function Leaf({ place, field, label = field.label, children }: LeafProps) {
  const editor = useEditor();
  const [wasLeft, setLeft] = useState(false);
  const value = textOf(valueIn(editor, place));
  const id = idOf(place);
  const issue = editor.issues.find(({ file, path }) => idOf({ file, path } as Place) === id);
  const isWrong = issue !== undefined && (wasLeft || value !== '');
  const read = asRead(value, editor.values);
  const isCounted = Number.isFinite(field.most) && field.kind === 'text';
  // What these say of a file is about typing a name or figures.
  const hint = field.kind === 'picture' || field.kind === 'focus' ? '' : field.hint;
  const describedBy = [
    hint && `${id}-hint`,
    isCounted && `${id}-count`,
    isWrong && `${id}-error`,
  ].filter(Boolean);
  const type = (next: string) => change(place.file, place.path, next);
  const control = {
    id,
    'aria-describedby': describedBy.join(' ') || undefined,
    'aria-invalid': isWrong || undefined,
    // A button that is being pressed must not move away under the thumb.
    onBlur: () => setTimeout(() => setLeft(true), PRESS_MS),
  };
  const typed = {
    ...control,
    value,
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
  };

  const isSwitch = field.kind === 'yesOrNo';
  const shown = <Control field={field} control={control} typed={typed} type={type} place={place} />;
  return (
    <div className={`field site-field-${field.kind}`}>
      <div className="site-label">
        <label htmlFor={id} className={isSwitch ? 'site-switch' : undefined}>
          {isSwitch && shown}
          {label}
          {!isSwitch && field.isOptional && (
            <span className="site-optional"> ({texts.optional})</span>
          )}
        </label>
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {!isSwitch && shown}
      {value.includes('{') && (
        <p className="hint">
          {texts.readsAs} {read}
        </p>
      )}
      {isCounted && (
        <p
          id={`${id}-count`}
          className="hint site-count"
          data-near={read.length > field.most * NEAR}
        >
          {fill(texts.characters, { count: read.length, most: field.most })}
        </p>
      )}
      <p id={`${id}-error`} className="field-error">
        {isWrong && issue.message}
      </p>
    </div>
  );
}

interface ControlProps {
  place: Place;
  field: Field;
  /** What every control has. */
  control: Record<string, unknown> & { id: string };
  /** The same and what a control with a text has. */
  typed: Record<string, unknown> & { value: string };
  type: (value: string) => void;
}

/** The control of a kind of field. */
function Control({ place, field, control, typed, type }: ControlProps) {
  const { value } = typed;
  switch (field.kind) {
    case 'yesOrNo':
      return (
        <input
          {...control}
          type="checkbox"
          checked={value === 'oui' || value === 'true'}
          onChange={({ target }) => type(target.checked ? 'oui' : 'non')}
        />
      );
    case 'choice':
      return (
        <select {...typed}>
          {(field.isOptional || value === '') && <option value="">{texts.none}</option>}
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case 'gradient':
      return (
        <select {...typed} className={`site-gradient site-gradient-${value}`}>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case 'picture':
      return <Picture place={place} value={value} control={control} onChange={type} />;
    case 'focus':
      return <FocusPoint place={place} value={value} control={control} onChange={type} />;
    case 'text':
      return field.most > ONE_LINE && Number.isFinite(field.most) ? (
        <textarea {...typed} rows={2} />
      ) : (
        <input {...typed} />
      );
    case 'icon':
      return (
        <>
          <input {...typed} list={`${control.id}-names`} />
          <datalist id={`${control.id}-names`}>
            {Object.entries(signs).map(([name, { emoji }]) => (
              <option key={name} value={name} label={emoji} />
            ))}
          </datalist>
        </>
      );
    case 'number':
      return <input {...typed} inputMode="numeric" />;
    default:
      return <input {...typed} type={field.kind === 'emoji' ? 'text' : field.kind} />;
  }
}

/** What is wrong with a list or a group as a whole. */
export function WholeIssue({ place }: { place: Place }) {
  const { issues } = useEditor();
  const issue = issues.find((each) => idOf(each as Place) === idOf(place));
  return <p className="field-error">{issue?.message}</p>;
}
