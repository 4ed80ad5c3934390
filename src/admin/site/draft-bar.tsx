import { useState } from 'react';
import { gestion } from '#content/part/gestion';
import { fill, formatCount } from '#shared/text/format.ts';
import { Button } from '../frame/controls.tsx';
import { Conflicts, conflictsOf } from './conflicts.tsx';
import { type Editor, goTo, labelOf, type Place, useEditor } from './editor.ts';
import { Preview } from './preview.tsx';
import { isRunning, Publish } from './publish.tsx';

const { site: texts } = gestion;

/** Says in one line how the draft is. */
function statusOf({ state, draft, issues }: Editor): string {
  const [latest] = state.publications;
  const [issue] = issues;
  if (latest && isRunning(state)) return fill(texts.status.publishing, { step: latest.step });
  if (draft.state === 'failed' && draft.refused.length === 0) return texts.status.failed;
  if (issue) return fill(texts.status.incomplete, { field: labelOf(issue as Place) });
  if (draft.state === 'saving') return texts.status.saving;
  if (Object.keys(draft.unsaved).length > 0) return texts.status.kept;
  const count = state.draft.length;
  if (count > 0) {
    return fill(texts.status.draft, { changes: formatCount(count, 'changement') });
  }
  return state.published ? texts.status.published : texts.status.never;
}

/** The state of the draft, always in sight, with its preview and its publication. */
export function DraftBar() {
  const editor = useEditor();
  const [open, setOpen] = useState<'preview' | 'publish' | 'conflicts'>();
  const close = () => setOpen(undefined);
  const [issue] = editor.issues;
  const hasConflicts = conflictsOf(editor).length > 0;
  return (
    <>
      <div className="site-bar">
        <p role="status">{hasConflicts ? texts.status.elsewhere : statusOf(editor)}</p>
        <div className="site-bar-buttons">
          {hasConflicts && (
            <Button look="primary" label={texts.choose} onClick={() => setOpen('conflicts')} />
          )}
          {!hasConflicts && issue && (
            <Button look="quiet" label={texts.status.fix} onClick={() => goTo(issue as Place)} />
          )}
          {!editor.state.hosted && (
            <Button look="secondary" label={texts.preview} onClick={() => setOpen('preview')} />
          )}
          <Button look="primary" label={texts.publish} onClick={() => setOpen('publish')} />
        </div>
      </div>
      {open === 'preview' && <Preview onClose={close} />}
      {open === 'publish' && <Publish onClose={close} />}
      {open === 'conflicts' && <Conflicts onClose={close} />}
    </>
  );
}
