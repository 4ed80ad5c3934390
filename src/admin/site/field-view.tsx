import { useState } from 'react';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { Button } from '../frame/controls.tsx';
import { change, valueNow } from './draft.ts';
import { idOf, type Place, useEditor, valueIn } from './editor.ts';
import { EntryList } from './entry-list.tsx';
import { type Field, hasPages } from './fields.ts';
import { Leaf, WholeIssue } from './leaf.tsx';
import { Moves, removeEntry } from './moves.tsx';
import { listOf, newEntry, textOf } from './values.ts';

const { site: texts } = gestion;
const names: Record<string, string> = gestion.overview.originNames;

interface FieldViewProps {
  place: Place;
  field: Field;
}

/** The place of an entry of a group or of a list. */
const inside = ({ file, path }: Place, step: string | number): Place => ({
  file,
  path: [...path, step],
});

/** Any field, as its schema describes it. */
export function FieldView({ place, field }: FieldViewProps) {
  switch (field.kind) {
    case 'key':
      return null;
    case 'group':
      return <Group place={place} field={field} />;
    case 'choices':
      return <Choices place={place} field={field} />;
    case 'list':
      return hasPages(field) ? (
        <EntryList place={place} field={field} />
      ) : (
        <Lines place={place} field={field} />
      );
    default:
      return <Leaf place={place} field={field} />;
  }
}

/** The fields of a group, one below the other. */
export const Fields = ({ place, field }: FieldViewProps) =>
  Object.entries(field.entries).map(([name, entry]) => (
    <FieldView key={name} place={inside(place, name)} field={entry} />
  ));

/** A group with its name; one that may be absent is added and removed. */
function Group({ place, field }: FieldViewProps) {
  const isThere = valueIn(useEditor(), place) !== undefined;
  const isInList = place.path.some((step) => typeof step === 'number');
  if (!field.label) return <Fields place={place} field={field} />;
  const canBeAbsent = field.isOptional && isInList;
  return (
    <fieldset className="site-group" id={idOf(place)} tabIndex={-1}>
      <legend>{field.label}</legend>
      {field.hint && <p className="hint">{field.hint}</p>}
      {(isThere || !canBeAbsent) && <Fields place={place} field={field} />}
      {canBeAbsent && (
        <Button
          look={isThere ? 'quiet' : 'secondary'}
          label={isThere ? texts.remove : texts.add}
          aria-label={fill(isThere ? texts.removeWhat : texts.addTo, { what: field.label })}
          onClick={() => change(place.file, place.path, isThere ? undefined : newEntry(field, []))}
        />
      )}
      <WholeIssue place={place} />
    </fieldset>
  );
}

/** A list of texts: each a line that can be moved and removed. */
function Lines({ place, field }: FieldViewProps) {
  const list = listOf(valueIn(useEditor(), place));
  const [said, setSaid] = useState('');
  const { item } = field;
  if (!item) return null;
  const label = (index: number) => fill(texts.entry, { number: index + 1 });
  return (
    <fieldset className="site-group" id={idOf(place)} tabIndex={-1}>
      <legend>{field.label}</legend>
      {field.hint && <p className="hint">{field.hint}</p>}
      {list.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
        <Leaf key={index} place={inside(place, index)} field={item} label={label(index)}>
          <Moves place={place} index={index} what={label(index)} onMoved={setSaid} />
          {list.length > field.least && (
            <Button
              look="quiet"
              label="✕"
              className="site-icon"
              aria-label={fill(texts.removeWhat, { what: label(index) })}
              onClick={() => removeEntry(place, index, label(index))}
            />
          )}
        </Leaf>
      ))}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {list.length < field.most && (
        <Button
          look="secondary"
          label={texts.add}
          aria-label={fill(texts.addTo, { what: field.label })}
          onClick={() => {
            change(place.file, place.path, [...listOf(valueNow(place.file, place.path)), '']);
            setTimeout(() => document.getElementById(idOf(inside(place, list.length)))?.focus());
          }}
        />
      )}
      <WholeIssue place={place} />
    </fieldset>
  );
}

/** Names out of a fixed set: which are on, and in which order. */
function Choices({ place, field }: FieldViewProps) {
  const chosen = listOf(valueIn(useEditor(), place)).map(textOf);
  const [said, setSaid] = useState('');
  const options = field.item?.options ?? [];
  const set = (next: string[]) => change(place.file, place.path, next);
  return (
    <fieldset className="site-group" id={idOf(place)} tabIndex={-1}>
      <legend>{field.label}</legend>
      {field.hint && <p className="hint">{field.hint}</p>}
      <ul className="site-rows">
        {[...chosen, ...options.filter((option) => !chosen.includes(option))].map((option) => {
          const index = chosen.indexOf(option);
          const what = names[option] ?? option;
          return (
            <li key={option} className="site-row">
              <label className="site-switch">
                <input
                  type="checkbox"
                  checked={index >= 0}
                  onChange={() =>
                    set(index >= 0 ? chosen.filter((each) => each !== option) : [...chosen, option])
                  }
                />
                {what}
              </label>
              {index >= 0 && <Moves place={place} index={index} what={what} onMoved={setSaid} />}
            </li>
          );
        })}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <WholeIssue place={place} />
    </fieldset>
  );
}
