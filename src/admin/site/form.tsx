import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { fieldAt, isIn } from '#content/edits/editable.ts';
import { listOf, nameOf, valueAt } from '#content/edits/values.ts';
import { gestion } from '#content/part/gestion';
import type { Place, RawValue } from '#shared/site-editor.ts';
import { fill } from '#shared/text/format.ts';
import { Button } from '../frame/controls.tsx';
import { change, useEditor } from './draft.ts';
import { Leaf } from './leaf.tsx';
import { hasPage, newEntry, placesIn } from './parts.ts';

const { site: texts } = gestion;
const sectionNames: Record<string, string> = gestion.overview.originNames;

interface FieldProps {
  place: Place;
}

export function FieldView({ place }: FieldProps) {
  const { kind } = fieldAt(place);
  if (kind === 'key') return null;
  if (kind === 'group') return <Group place={place} />;
  return kind === 'list' ? <List place={place} /> : <Leaf place={place} />;
}

/** Several fields under one name, and what is wrong with them as a whole. */
function Fieldset({ place, children }: FieldProps & { children: ReactNode }) {
  const issue = useEditor().issues.find((each) => each.place === place);
  const { label, hint } = fieldAt(place);
  return (
    <fieldset className="site-group" id={place} tabIndex={-1}>
      <legend>{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      {children}
      <p className="field-error">{issue?.message}</p>
    </fieldset>
  );
}

/** A group with its name; an optional one can be added and removed. */
function Group({ place }: FieldProps) {
  const isThere = valueAt(useEditor().files, place) !== undefined;
  const field = fieldAt(place);
  const fields = placesIn(place).map((each) => <FieldView key={each} place={each} />);
  if (!field.label) return fields;
  const mayBeAbsent = field.isOptional && /\.\d+\./.test(place);
  return (
    <Fieldset place={place}>
      {(isThere || !mayBeAbsent) && fields}
      {mayBeAbsent && (
        <Button
          look={isThere ? 'quiet' : 'secondary'}
          label={fill(isThere ? texts.removeWhat : texts.addTo, { what: field.label })}
          onClick={() => change(place, isThere ? undefined : newEntry(field))}
        />
      )}
    </Fieldset>
  );
}

/** A line that links to a page, with a word about its state. */
export const RowLink = (row: { href: string; name: string; mark: string | false }) => (
  <a href={row.href} className="line">
    <strong>{row.name}</strong>
    {row.mark && <span className="count">{row.mark}</span>}
    <span aria-hidden="true">›</span>
  </a>
);

interface EntryProps extends FieldProps {
  index: number;
  name: string;
  list: readonly RawValue[];
}

/** Buttons that move an entry of a list by one place, or remove it. */
function EntryButtons({ place, index, name, list }: EntryProps) {
  const { item, least } = fieldAt(place);
  const others = list.toSpliced(index, 1);

  function move(sign: string, to: number): void {
    if (to < 0 || to > others.length) return;
    // Synchronously: a second press must find the focus on the moved entry.
    flushSync(() => change(place, others.toSpliced(to, 0, list[index] ?? '')));
    document.getElementById(`${place}.${to} ${sign}`)?.focus();
  }

  function remove(): void {
    if (confirm(fill(texts.removeWhat, { what: name }))) change(place, others);
  }

  const button = (sign: string, label: string, press: () => void) => (
    <Button
      id={`${place}.${index} ${sign}`}
      look="quiet"
      label={sign}
      aria-label={fill(label, { what: name })}
      onClick={press}
    />
  );
  return (
    <span className="touch">
      {list.length > 1 && button('↑', texts.up, () => move('↑', index - 1))}
      {list.length > 1 && button('↓', texts.down, () => move('↓', index + 1))}
      {!item?.options.length && list.length > least && button('✕', texts.removeWhat, remove)}
    </span>
  );
}

/** Switches one of a list of fixed names, such as the sections of the page, on or off. */
function Switch({ place, index, name, list, option }: EntryProps & { option: RawValue }) {
  const { item } = fieldAt(place);
  const rankOf = (each: RawValue) => item?.options.indexOf(`${each}`) ?? 0;
  const isOn = index < list.length;
  // A name that is switched on again goes before those that follow it in the schema.
  const next = list.findIndex((each) => rankOf(each) > rankOf(option));
  const turned = isOn
    ? list.toSpliced(index, 1)
    : list.toSpliced(next < 0 ? list.length : next, 0, option);
  return (
    <label className="switch touch">
      <input type="checkbox" checked={isOn} onChange={() => change(place, turned)} />
      {name}
    </label>
  );
}

/** A list: its entries in order, and a button to add one. Fixed names that are off come last. */
function List({ place }: FieldProps) {
  const { files, issues } = useEditor();
  const { item, most, label } = fieldAt(place);
  const list = listOf(valueAt(files, place));
  const options = item?.options ?? [];
  const isFixed = options.length > 0;

  /** Adds an entry and opens it. */
  function add(entry: Place): void {
    flushSync(() => change(place, [...list, newEntry(fieldAt(entry), list.at(-1))]));
    if (hasPage(entry)) location.hash = `#site/${entry}`;
    else document.getElementById(entry)?.focus();
  }

  const rows = [...list, ...options.filter((option) => !list.includes(option))];
  return (
    <Fieldset place={place}>
      <ol className="site-rows lines">
        {rows.map((entry, index) => {
          const at = `${place}.${index}`;
          const line = fill(texts.entry, { number: index + 1 });
          const name =
            (isFixed && sectionNames[`${entry}`]) || (hasPage(at) && nameOf(entry)) || line;
          const isIncomplete = issues.some((issue) => isIn(issue.place, at));
          const row = { place, index, name, list };
          return (
            <li key={isFixed ? name : at} className="line">
              {isFixed && <Switch {...row} option={entry} />}
              {hasPage(at) && (
                <RowLink href={`#site/${at}`} name={name} mark={isIncomplete && texts.incomplete} />
              )}
              {!isFixed && !hasPage(at) && <Leaf place={at} line={line} />}
              {index < list.length && <EntryButtons {...row} />}
            </li>
          );
        })}
      </ol>
      {!isFixed && list.length < most && (
        <Button
          look="secondary"
          label={texts.add}
          aria-label={fill(texts.addTo, { what: label })}
          onClick={() => add(`${place}.${list.length}`)}
        />
      )}
    </Fieldset>
  );
}
