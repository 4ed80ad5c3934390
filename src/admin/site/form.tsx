import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { nameOf } from '#content/edits/layer.ts';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { Button } from '../frame/controls.tsx';
import { notify } from '../frame/notices.ts';
import { change, valueNow } from './draft.ts';
import { useEditor } from './editor.ts';
import { Leaf } from './leaf.tsx';
import { fieldAt, hasPage, pageOf, placesIn } from './parts.ts';
import { above, isIn, lastStep, listOf, newEntry, type Place, textOf, valueAt } from './values.ts';

const { site: texts } = gestion;
const sectionNames: Record<string, string> = gestion.overview.originNames;

interface FieldProps {
  place: Place;
}

/** Any field, as its schema describes it. */
export function FieldView({ place }: FieldProps) {
  switch (fieldAt(place).kind) {
    case 'key':
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

interface RowLinkProps {
  href: string;
  name: string;
  /** A word about its state. */
  mark?: string | false;
}

/** A line that leads to a page. */
export const RowLink = ({ href, name, mark }: RowLinkProps) => (
  <a href={href}>
    <strong>{name}</strong>
    {mark && <span className="count">{mark}</span>}
  </a>
);

/** Adds an entry to a list and goes there. */
function addEntry(place: Place): void {
  const list = listOf(valueNow(place));
  const entry = `${place}.${list.length}`;
  flushSync(() => change(place, [...list, newEntry(fieldAt(entry), list)]));
  if (hasPage(entry)) location.hash = pageOf(entry);
  else document.getElementById(entry)?.focus();
}

/** Moves an entry of a list by one place; the focus goes with it. */
function moveEntry(entry: Place, step: -1 | 1, what: string): void {
  const [place, from] = [above(entry), Number(lastStep(entry))];
  const list = [...listOf(valueNow(place))];
  const to = from + step;
  list.splice(to, 0, ...list.splice(from, 1));
  const said = fill(texts.moved, { what, place: to + 1, count: list.length });
  // At once: a second press must find the focus on the entry that has moved.
  flushSync(() => change(place, list, said));
  // At an end of the list only the other button is left.
  const isEnd = to === 0 || to === list.length - 1;
  document.getElementById(`${place}.${to} ${isEnd ? -step : step}`)?.focus();
}

/** Removes an entry of a list; the notice brings it back to where it was. */
function removeEntry(entry: Place, what: string): void {
  const [place, index] = [above(entry), Number(lastStep(entry))];
  const removed = valueNow(entry);
  if (removed === undefined) return;
  change(place, listOf(valueNow(place)).toSpliced(index, 1));
  notify(fill(texts.removed, { what }), {
    label: texts.undo,
    takesFocus: true,
    run: () => change(place, listOf(valueNow(place)).toSpliced(index, 0, removed)),
  });
}

interface EntryButtonsProps {
  entry: Place;
  name: string;
  /** How many there are. */
  count: number;
  isRemovable: boolean;
}

/** What moves and removes an entry of a list. */
function EntryButtons({ entry, name, count, isRemovable }: EntryButtonsProps) {
  const index = Number(lastStep(entry));
  const move = (step: -1 | 1, sign: string, label: string) => (
    <Button
      id={`${entry} ${step}`}
      look="quiet"
      label={sign}
      aria-label={fill(label, { what: name })}
      disabled={index === (step < 0 ? 0 : count - 1)}
      onClick={() => moveEntry(entry, step, name)}
    />
  );
  return (
    <span className="site-line">
      {count > 1 && move(-1, '↑', texts.up)}
      {count > 1 && move(1, '↓', texts.down)}
      {isRemovable && (
        <Button
          look="quiet"
          label="✕"
          aria-label={fill(texts.removeWhat, { what: name })}
          onClick={() => removeEntry(entry, name)}
        />
      )}
    </span>
  );
}

/** A list: its entries in their order, and a button for another. Of fixed names, those left out follow. */
function List({ place }: FieldProps) {
  const { files, issues } = useEditor();
  const { item, least, most, label } = fieldAt(place);
  if (!item) return null;
  const list = listOf(valueAt(files, place));
  const left = item.options.filter((option) => !list.includes(option));
  const isFixed = item.options.length > 0;
  const rows = [...list, ...left].map((entry, index) => {
    const at = `${place}.${index}`;
    const line = fill(texts.entry, { number: index + 1 });
    const name = (isFixed && sectionNames[textOf(entry)]) || (hasPage(at) && nameOf(entry)) || line;
    const isOn = index < list.length;
    const buttons = isOn && (
      <EntryButtons
        entry={at}
        name={name}
        count={list.length}
        isRemovable={!isFixed && list.length > least}
      />
    );
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
            href={pageOf(at)}
            name={name}
            mark={issues.some((issue) => isIn(issue.place, at)) && texts.incomplete}
          />
        )}
        {isFixed || hasPage(at) ? (
          buttons
        ) : (
          <Leaf place={at} label={line}>
            {buttons}
          </Leaf>
        )}
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
