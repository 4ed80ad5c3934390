import { valueAt } from '#content/edits/values.ts';
import { gestion } from '#content/part/gestion';
import { fill, formatCount } from '#shared/text/format.ts';
import { Button, ButtonLink } from '../frame/controls.tsx';
import { notify } from '../frame/notices.ts';
import { change, isOutdated, settle, useDraft, valueNow } from './draft.ts';
import { changesOf, isRunning, sayChange, useEditor } from './editor.ts';
import { labelOf, placeOf } from './parts.ts';
import { Changes, FieldLink } from './problem.tsx';

const { site: texts } = gestion;

/** Returns the texts of which there are two versions: another window's, or that of a file that has changed. */
export function useConflicts() {
  const { files, conflicts } = useEditor().state;
  const { unsaved } = useDraft();
  const ofWindows = Object.entries(unsaved).filter((edit) => isOutdated(files, edit));
  const ofFiles = conflicts.map(({ inFile, ...each }) => ({
    place: placeOf(each),
    theirs: inFile,
    why: texts.conflictFile,
  }));
  return [
    ...ofWindows.map(([place]) => ({
      place,
      theirs: valueAt(files, place) ?? '',
      why: texts.conflictTab,
    })),
    ...ofFiles.filter(({ place }) => unsaved[place] === undefined),
  ];
}

/** Shows both versions of each text and lets the owner choose; nothing is replaced before. */
export function Conflicts() {
  return useConflicts().map(({ place, theirs, why }) => {
    const mine = valueNow(place) ?? '';
    const take = () => {
      void settle(place, theirs);
      notify(texts.took, { label: texts.undo, run: () => change(place, mine) });
    };
    return (
      <section key={place} className="callout stack">
        <p>{why}</p>
        <Changes lines={sayChange(place, theirs, mine, Infinity)} />
        <div className="button-row">
          <Button look="primary" label={texts.keepMine} onClick={() => settle(place, mine)} />
          <Button look="secondary" label={texts.takeTheirs} onClick={take} />
        </div>
      </section>
    );
  });
}

/** Says in one line how the draft is. */
function useStatus(): string {
  const { state, issues } = useEditor();
  const { state: saving, unsaved, said } = useDraft();
  const { status } = texts;
  const [latest] = state.publications;
  const [issue] = issues;
  const count = changesOf(state).length;
  if (isRunning(latest)) return fill(status.publishing, { step: latest?.step ?? '' });
  if (said) return said;
  if (saving === 'failed') return status.failed;
  if (issue) return fill(status.incomplete, { field: labelOf(issue.place) });
  if (saving === 'saving') return status.saving;
  if (Object.keys(unsaved).length > 0) return status.kept;
  if (count > 0) return fill(status.draft, { changes: formatCount(count, 'changement') });
  if (!state.published) return status.never;
  return state.hosted ? texts.requested : status.published;
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
        {issue && !hasConflicts && <FieldLink place={issue.place} label={texts.status.fix} />}
        {!state.hosted && <ButtonLink look="secondary" href="#site/apercu" label={texts.preview} />}
        <ButtonLink
          look="primary"
          href="#site/publier"
          label={hasConflicts ? texts.choose : texts.publish}
        />
      </div>
    </div>
  );
}
