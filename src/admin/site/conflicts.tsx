import { gestion } from '#content/part/gestion';
import type { RawValue } from '#shared/site-editor.ts';
import { fill } from '#shared/text/format.ts';
import { formatInstant } from '../dates.ts';
import { Button } from '../frame/controls.tsx';
import { attempt, notify } from '../frame/notices.ts';
import { change, placeOf, settle, useDraft } from './draft.ts';
import { useEditor } from './editor.ts';
import { fieldAt } from './parts.ts';
import { type Place, textsOf } from './values.ts';

const { site: texts } = gestion;

/** A text of which there are two versions. */
interface Conflict {
  place: Place;
  why: string;
  mine: RawValue | null;
  theirs: RawValue | null;
  theirName: string;
  /** What is stored when theirs is taken; null for what the file says. */
  taken: RawValue | null;
}

/** Returns the texts of which there are two versions: another window's, or that of a file that has changed. */
export function useConflicts(): Conflict[] {
  const { state } = useEditor();
  const { changed, unsaved } = useDraft();
  return [
    ...changed.map(({ by, at, value, ...each }) => ({
      place: placeOf(each),
      why: fill(texts.conflictTab, { by, at: formatInstant(at) }),
      mine: unsaved[placeOf(each)]?.value ?? null,
      theirs: value,
      theirName: texts.conflictTheirs,
      taken: value,
    })),
    ...state.conflicts.map(({ inFile, edited, ...each }) => ({
      place: placeOf(each),
      why: texts.conflictFile,
      mine: edited,
      theirs: inFile,
      theirName: texts.conflictInFile,
      taken: null,
    })),
  ];
}

/** Shows both versions of each text and lets the owner choose; nothing is replaced before. */
export function Conflicts() {
  const conflicts = useConflicts();
  if (conflicts.length === 0) return <p role="status">{texts.conflictNone}</p>;
  const keep = ({ place, mine }: Conflict) => attempt(() => settle(place, mine));
  const take = async ({ place, mine, taken }: Conflict) => {
    if (!(await attempt(() => settle(place, taken)))) return;
    notify(texts.took, { label: texts.undo, run: () => change(place, mine ?? undefined) });
  };
  return conflicts.map((conflict) => {
    const { place, why, mine, theirs, theirName } = conflict;
    const textsIn = (value: RawValue | null) => textsOf(fieldAt(place), value ?? '');
    const others = new Map(textsIn(theirs));
    const differing = textsIn(mine).filter(([label, text]) => (others.get(label) ?? text) !== text);
    return (
      <section key={place} className="callout">
        <p>{why}</p>
        <dl>
          {differing.map(([label, text]) => (
            <div key={label}>
              <dt>
                <strong>{label}</strong>
              </dt>
              <dd>
                {texts.conflictMine} {text || texts.none}
              </dd>
              <dd>
                {theirName} {others.get(label) || texts.none}
              </dd>
            </div>
          ))}
        </dl>
        <div className="button-row">
          <Button look="primary" label={texts.keepMine} onClick={() => keep(conflict)} />
          <Button look="secondary" label={texts.takeTheirs} onClick={() => take(conflict)} />
        </div>
      </section>
    );
  });
}
