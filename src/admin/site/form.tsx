import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { listOf, nameOf, textOf, valueAt } from '#content/edits/values.ts';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { Button } from '../frame/controls.tsx';
import { notify } from '../frame/notices.ts';
import { change, valueNow } from './draft.ts';
import { useEditor } from './editor.ts';
import { newEntry } from './entries.ts';
import { Leaf } from './leaf.tsx';
import { fieldAt, hasPage, isIn, type Place, placesIn } from './parts.ts';

const { site: texts } = gestion;
const sectionNames: Record<string, string> = gestion.overview.originNames;

interface FieldProps {
  place: Place;
}

export function FieldView({ place }: FieldProps) {
  switch (fieldAt(place).kind) {
    case 'key':
    case 'focus':
      // The point of a picture is chosen beside it.
      return null;
    case 'group':
      return <Group place={place} />;
    case 'list':
      return <List place={place} />;
    default:
      return <Leaf place={place} />;
  }
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

/** A group with its name; one that may be absent from an entry is added and removed. */
function Group({ place }: FieldProps) {
  const isThere = valueAt(useEditor().files, place) !== undefined;
  const field = fieldAt(place);
  const fields = placesIn(place).map((each) => <FieldView key={each} place={each} />);
  if (!field.label) return fields;
  const mayBeAbsent = field.isOptional && /\.\d+\./.test(place);
  const what = { what: field.label };
  return (
    <Fieldset place={place}>
      {(isThere || !mayBeAbsent) && fields}
      {mayBeAbsent && (
        <Button
          look={isThere ? 'quiet' : 'secondary'}
          label={fill(isThere ? texts.removeWhat : texts.addTo, what)}
          onClick={() => change(place, isThere ? undefined : newEntry(field, []))}
        />
      )}
    </Fieldset>
  );
}

/** A line that leads to a page, with a word about its state. */
export const RowLink = (row: { href: string; name: string; mark: string | false }) => (
  <a href={row.href}>
    <strong>{row.name}</strong>
    {row.mark && <span className="count">{row.mark}</span>}
    <span aria-hidden="true">›</span>
  </a>
);

/** Adds an entry to a list and goes there. */
function addEntry(place: Place): void {
  const list = listOf(valueNow(place));
  const entry = `${place}.${list.length}`;
  flushSync(() => change(place, [...list, newEntry(fieldAt(entry), list)]));
  if (hasPage(entry)) location.hash = `#site/${entry}`;
  else document.getElementById(entry)?.focus();
}

interface EntryButtonsProps {
  place: Place;
  index: number;
  name: string;
}

/** What moves an entry of a list by one place, or removes it. */
function EntryButtons({ place, index, name }: EntryButtonsProps) {
  const { item, least } = fieldAt(place);
  const list = listOf(valueAt(useEditor().files, place));
  const [entry, others, count] = [list[index] ?? '', list.toSpliced(index, 1), list.length];

  function move(to: number): void {
    const said = fill(texts.moved, { what: name, place: to + 1, count });
    // At once: a second press must find the focus on the entry that has moved.
    flushSync(() => change(place, others.toSpliced(to, 0, entry), said));
    // At an end of the list only the other button is left.
    const sign = to === 0 || (to > index && to < count - 1) ? '↓' : '↑';
    document.getElementById(`${place}.${to} ${sign}`)?.focus();
  }

  function remove(): void {
    change(place, others);
    // The notice brings it back to where it was.
    notify(fill(texts.removed, { what: name }), {
      label: texts.undo,
      takesFocus: true,
      run: () => change(place, listOf(valueNow(place)).toSpliced(index, 0, entry)),
    });
  }

  const button = (sign: string, label: string, isOff: boolean, press: () => void) => (
    <Button
      id={`${place}.${index} ${sign}`}
      look="quiet"
      label={sign}
      aria-label={fill(label, { what: name })}
      disabled={isOff}
      onClick={press}
    />
  );
  return (
    <span className="site-buttons">
      {count > 1 && button('↑', texts.up, index === 0, () => move(index - 1))}
      {count > 1 && button('↓', texts.down, index === count - 1, () => move(index + 1))}
      {!item?.options.length && count > least && button('✕', texts.removeWhat, false, remove)}
    </span>
  );
}

/** A list: its entries in their order, and a button for another. Of fixed names, those left out follow. */
function List({ place }: FieldProps) {
  const { files, issues } = useEditor();
  const { item, most, label } = fieldAt(place);
  if (!item) return null;
  const list = listOf(valueAt(files, place));
  const left = item.options.filter((option) => !list.includes(option));
  const isFixed = item.options.length > 0;
  const rows = [...list, ...left].map((entry, index) => {
    const at = `${place}.${index}`;
    const line = fill(texts.entry, { number: index + 1 });
    const name = (isFixed && sectionNames[textOf(entry)]) || (hasPage(at) && nameOf(entry)) || line;
    const isOn = index < list.length;
    // One that is shown again comes before those that follow it in the schema.
    const rank = item.options.indexOf(textOf(entry));
    const next = list.findIndex((each) => item.options.indexOf(textOf(each)) > rank);
    const turned = isOn
      ? list.toSpliced(index, 1)
      : list.toSpliced(next < 0 ? list.length : next, 0, entry);
    return (
      // An entry is known by its place.
      <li key={isFixed ? name : index}>
        {isFixed && (
          <label className="switch">
            <input type="checkbox" checked={isOn} onChange={() => change(place, turned)} />
            {name}
          </label>
        )}
        {hasPage(at) && (
          <RowLink
            href={`#site/${at}`}
            name={name}
            mark={issues.some((issue) => isIn(issue.place, at)) && texts.incomplete}
          />
        )}
        {!isFixed && !hasPage(at) && <Leaf place={at} line={line} />}
        {isOn && <EntryButtons place={place} index={index} name={name} />}
      </li>
    );
  });
  return (
    <Fieldset place={place}>
      <ol className="site-rows lines">{rows}</ol>
      {!isFixed && list.length < most && (
        <Button
          look="secondary"
          label={texts.add}
          aria-label={fill(texts.addTo, { what: label })}
          onClick={() => addEntry(place)}
        />
      )}
    </Fieldset>
  );
}
