import { type ComponentProps, useState } from 'react';
import type { Field } from '#content/edits/fields.ts';
import { textOf, valueAt } from '#content/edits/values.ts';
import { gestion } from '#content/part/gestion';
import { signs } from '#content/signs.ts';
import { fill } from '#shared/text/format.ts';
import { TextField } from '../frame/controls.tsx';
import { change } from './draft.ts';
import { asRead, useEditor } from './editor.ts';
import { fieldAt, type Place } from './parts.ts';
import { Picture } from './picture.tsx';

const { site: texts } = gestion;

/** How long a press lasts at most, in milliseconds. */
const PRESS_MS = 300;

/** What a telephone's keyboard should offer. */
const INPUTS: Partial<Record<Field['kind'], ComponentProps<'input'>>> = {
  number: { inputMode: 'numeric' },
  email: { type: 'email' },
  tel: { type: 'tel' },
  url: { type: 'url' },
  icon: { list: 'signs' },
};

/** A field with one value: label, help, counter, control and what is wrong. @param line names a line of a list */
export function Leaf({ place, line }: { place: Place; line?: string }) {
  const { files, issues, values } = useEditor();
  const [wasLeft, setLeft] = useState(false);
  const { kind, label, hint, most, options, isOptional } = fieldAt(place);
  const value = textOf(valueAt(files, place));
  const issue = issues.find((each) => each.place === place);
  const error = wasLeft || value !== '' ? issue?.message : undefined;
  const name = `${line ?? label}${isOptional ? ` (${texts.optional})` : ''}`;
  // What the schema says of a file is about typing its name.
  if (kind === 'picture') return <Picture place={place} name={name} value={value} error={error} />;
  if (kind === 'yesOrNo') {
    return (
      <label className="switch">
        <input
          id={place}
          type="checkbox"
          checked={value === 'oui' || value === 'true'}
          onChange={({ target }) => change(place, target.checked ? 'oui' : 'non')}
        />
        <span>
          {line ?? label} <small className="hint">{hint}</small>
        </span>
      </label>
    );
  }
  const read = asRead(value, values);
  const isText = kind === 'text' && Number.isFinite(most);
  const help = [
    hint,
    value.includes('{') && `${texts.readsAs} ${read}`,
    isText && fill(texts.characters, { count: read.length, most }),
  ];
  const control = kind === 'choice' ? 'select' : isText && most > 60 ? 'textarea' : 'input';
  const choices = isOptional || value === '' ? ['', ...options] : options;
  return (
    <>
      <TextField
        as={control}
        id={place}
        label={name}
        hint={help.filter(Boolean).join(' · ')}
        error={error}
        value={value}
        onChange={({ target }) => change(place, target.value)}
        // A button that is being pressed must not move away under the thumb.
        onBlur={() => setTimeout(() => setLeft(true), PRESS_MS)}
        {...INPUTS[kind]}
      >
        {/* An input has no content. */}
        {kind === 'choice'
          ? choices.map((option) => (
              <option key={option} value={option}>
                {option || texts.none}
              </option>
            ))
          : undefined}
      </TextField>
      {kind === 'icon' && (
        <datalist id="signs">
          {Object.entries(signs).map(([sign, { emoji }]) => (
            <option key={sign} value={sign} label={emoji} />
          ))}
        </datalist>
      )}
    </>
  );
}
