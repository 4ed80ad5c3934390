import { describeChange } from '#content/edits/changes.ts';
import { gestion } from '#content/part/gestion';
import type { RawValue } from '#shared/site-editor.ts';
import { fill, formatCount } from '#shared/text/format.ts';
import { formatInstant } from '../dates.ts';
import { Button, ButtonLink } from '../frame/controls.tsx';
import { attempt, notify } from '../frame/notices.ts';
import { change, placeOf, settle, useDraft } from './draft.ts';
import { isRunning, useEditor } from './editor.ts';
import { fieldAt, labelOf } from './parts.ts';
import { FieldLink } from './problem.tsx';
import { Changes } from './publish.tsx';
import type { Place } from './values.ts';

const { site: texts } = gestion;

/** A text of which there are two versions. */
interface Conflict {
  place: Place;
  why: string;
  /** Which version is on which side of an arrow. */
  how: string;
  mine: RawValue | null;
  theirs: RawValue | null;
  /** What is stored when theirs is taken; null for what the file says. */
  taken: RawValue | null;
}

/** Returns the texts of which there are two versions: another window's, or that of a file that has changed. */
function useConflicts(): Conflict[] {
  const { state } = useEditor();
  const { changed, unsaved } = useDraft();
  return [
    ...changed.map(({ by, at, value, ...each }) => ({
      place: placeOf(each),
      why: fill(texts.conflictTab, { by, at: formatInstant(at) }),
      how: texts.conflictTheirs,
      mine: unsaved[placeOf(each)]?.value ?? null,
      theirs: value,
      taken: value,
    })),
    ...state.conflicts.map(({ inFile, edited, ...each }) => ({
      place: placeOf(each),
      why: texts.conflictFile,
      how: texts.conflictInFile,
      mine: edited,
      theirs: inFile,
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
    const { place, why, how, mine, theirs } = conflict;
    const values = [theirs, mine] as const;
    const changes = describeChange(fieldAt(place), place, values, texts.changes, Infinity);
    return (
      <section key={place} className="callout stack">
        <p>{why}</p>
        <p className="hint">{how}</p>
        <Changes lines={changes} />
        <div className="button-row">
          <Button look="primary" label={texts.keepMine} onClick={() => keep(conflict)} />
          <Button look="secondary" label={texts.takeTheirs} onClick={() => take(conflict)} />
        </div>
      </section>
    );
  });
}

/** Says in one line how the draft is. */
function useStatus(): string {
  const { state, issues } = useEditor();
  const { state: saving, unsaved, said } = useDraft();
  const [latest] = state.publications;
  const [issue] = issues;
  const count = state.draft.length;
  if (isRunning(latest)) {
    return fill(texts.status.publishing, { step: latest?.step ?? '' });
  }
  if (said) return said;
  if (saving === 'failed') return texts.status.failed;
  if (issue) return fill(texts.status.incomplete, { field: labelOf(issue.place) });
  if (saving === 'saving') return texts.status.saving;
  if (Object.keys(unsaved).length > 0) return texts.status.kept;
  if (count > 0) return fill(texts.status.draft, { changes: formatCount(count, 'changement') });
  if (!state.published) return texts.status.never;
  return state.hosted ? texts.requested : texts.status.published;
}

/** The state of the draft, always in sight, with its preview and its publication. */
export function DraftBar() {
  const { state, issues } = useEditor();
  const status = useStatus();
  const hasConflicts = useConflicts().length > 0;
  const [issue] = issues;
  return (
    <div className="site-bar button-row">
      <p role="status">{hasConflicts ? texts.status.elsewhere : status}</p>
      <div className="button-row">
        {hasConflicts ? (
          <ButtonLink look="primary" href="#site/choix" label={texts.choose} />
        ) : (
          issue && <FieldLink place={issue.place}>{texts.status.fix}</FieldLink>
        )}
        {!state.hosted && <ButtonLink look="secondary" href="#site/apercu" label={texts.preview} />}
        {!hasConflicts && <ButtonLink look="primary" href="#site/publier" label={texts.publish} />}
      </div>
    </div>
  );
}
