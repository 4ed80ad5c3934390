import { useState } from 'react';
import { gestion } from '#content/part/gestion';
import { fill } from '#shared/text/format.ts';
import { Button } from '../frame/controls.tsx';
import { change, valueNow } from './draft.ts';
import { idOf, type Place, pageWith, useEditor, valueIn } from './editor.ts';
import type { Field } from './fields.ts';
import { WholeIssue } from './leaf.tsx';
import { Moves } from './moves.tsx';
import { listOf, namesOf, newEntry } from './values.ts';

const { site: texts } = gestion;

/** A list whose entries have pages of their own: their names, their order, and a new one. */
export function EntryList({ place, field }: { place: Place; field: Field }) {
  const editor = useEditor();
  const [said, setSaid] = useState('');
  const list = listOf(valueIn(editor, place));
  const { item } = field;
  if (!item) return null;
  const entryPage = (index: number) => pageWith({ file: place.file, path: [...place.path, index] });
  return (
    <section className="site-entries" aria-labelledby={idOf(place)}>
      <h2 id={idOf(place)} tabIndex={-1}>
        {field.label}
      </h2>
      {field.hint && <p className="hint">{field.hint}</p>}
      <ol className="site-rows">
        {list.map((entry, index) => {
          const [name = fill(texts.entry, { number: index + 1 }), more] = namesOf(item, entry);
          const within = `${idOf({ file: place.file, path: [...place.path, index] })}.`;
          const isIncomplete = editor.issues.some((each) =>
            `${idOf(each as Place)}.`.startsWith(within),
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place
            <li key={index} className="site-row">
              <a href={entryPage(index)}>
                <span className="site-row-name">{name}</span>
                {more && <span className="site-row-more">{more}</span>}
                {isIncomplete && <span className="site-mark">{texts.incomplete}</span>}
              </a>
              <Moves place={place} index={index} what={name} onMoved={setSaid} />
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {list.length < field.most && (
        <Button
          look="secondary"
          label={texts.add}
          aria-label={fill(texts.addTo, { what: field.label })}
          onClick={() => {
            const now = listOf(valueNow(place.file, place.path));
            change(place.file, place.path, [...now, newEntry(item, now)]);
            location.hash = entryPage(now.length);
          }}
        />
      )}
      <WholeIssue place={place} />
    </section>
  );
}
