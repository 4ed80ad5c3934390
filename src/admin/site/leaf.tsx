import { type ReactNode, useState } from 'react';
import type { Field } from '#content/edits/fields.ts';
import { textOf, valueAt } from '#content/edits/values.ts';
import { gestion } from '#content/part/gestion';
import { signs } from '#content/signs.ts';
import { fill } from '#shared/text/format.ts';
import { change } from './draft.ts';
import { asRead, useEditor } from './editor.ts';
import { fieldAt, type Place } from './parts.ts';
import { Picture } from './picture.tsx';

const { site: texts } = gestion;

/** How long a press lasts at most, in milliseconds. */
const PRESS_MS = 300;
/** From this part of the limit on, the counter is always shown. */
const NEAR = 0.8;

/** What a telephone's keyboard should offer. */
const INPUTS: Partial<Record<Field['kind'], object>> = {
  number: { inputMode: 'numeric' },
  email: { type: 'email' },
  tel: { type: 'tel' },
  url: { type: 'url' },
};

/** Longer texts have several lines. */
const isLong = ({ most }: Field) => most > 60 && Number.isFinite(most);

interface LeafProps {
  place: Place;
  /** Says which line of a list this is. */
  label?: string;
  /** Buttons beside the label. */
  children?: ReactNode;
}

/** A field with one value: label, help, control, counter and what is wrong. */
export function Leaf({ place, label, children }: LeafProps) {
  const field = fieldAt(place);
  const { files, issues, values } = useEditor();
  const [wasLeft, setLeft] = useState(false);
  const { kind, most } = field;
  const value = textOf(valueAt(files, place));
  const issue = issues.find((each) => each.place === place);
  const isWrong = issue !== undefined && (wasLeft || value !== '');
  const read = asRead(value, values);
  const isCounted = kind === 'text' && Number.isFinite(most);
  // What the schema says of a file is about typing its name.
  const hint = kind === 'picture' ? '' : field.hint;
  const [hintId, countId, errorId] = ['hint', 'count', 'error'].map((part) => `${place}-${part}`);
  const describedBy = [hint && hintId, isCounted && countId, isWrong && errorId].filter(Boolean);
  const control = (
    <Control
      place={place}
      field={field}
      value={value}
      type={(next) => change(place, next)}
      common={{
        id: place,
        'aria-describedby': describedBy.join(' ') || undefined,
        'aria-invalid': isWrong || undefined,
        // A button that is being pressed must not move away under the thumb.
        onBlur: () => setTimeout(() => setLeft(true), PRESS_MS),
      }}
    />
  );
  const isSwitch = kind === 'yesOrNo';
  return (
    <div className="field">
      <div className="site-line">
        <label htmlFor={place} className={isSwitch ? 'switch' : undefined}>
          {isSwitch && control}
          {label ?? field.label}
          {!isSwitch && field.isOptional && <small> ({texts.optional})</small>}
        </label>
        {children}
      </div>
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
      {!isSwitch && control}
      {value.includes('{') && (
        <p className="hint">
          {texts.readsAs} {read}
        </p>
      )}
      {isCounted && (
        <p id={countId} className="hint" data-near={read.length > most * NEAR}>
          {fill(texts.characters, { count: read.length, most })}
        </p>
      )}
      <p id={errorId} className="field-error">
        {isWrong && issue.message}
      </p>
    </div>
  );
}

export interface ControlProps {
  place: Place;
  value: string;
  type: (value: string) => void;
  /** What every control has. */
  common: Record<string, unknown> & { id: string };
}

/** The control of a kind of field. */
function Control({ field, ...props }: ControlProps & { field: Field }) {
  const { value, type, common } = props;
  const typed = {
    ...common,
    value,
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
  };
  switch (field.kind) {
    case 'yesOrNo':
      return (
        <input
          {...common}
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
    case 'picture':
      return <Picture {...props} />;
    case 'icon':
      return (
        <>
          <input {...typed} list={`${common.id}-names`} />
          <datalist id={`${common.id}-names`}>
            {Object.entries(signs).map(([name, { emoji }]) => (
              <option key={name} value={name} label={emoji} />
            ))}
          </datalist>
        </>
      );
    default:
      if (field.kind === 'text' && isLong(field)) return <textarea {...typed} rows={2} />;
      return <input {...typed} {...INPUTS[field.kind]} />;
  }
}
