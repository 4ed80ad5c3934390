import { gestion } from '#content/part/gestion';
import { fill, formatCount } from '#shared/text/format.ts';
import { useConflicts } from './conflicts.tsx';
import { useDraft } from './draft.ts';
import { useEditor } from './editor.ts';
import { labelOf } from './parts.ts';
import { FieldLink } from './problem.tsx';

const { site: texts } = gestion;

/** Says in one line how the draft is. */
function useStatus(): string {
  const { state, issues } = useEditor();
  const { state: saving, unsaved, said } = useDraft();
  const [latest] = state.publications;
  const [issue] = issues;
  const count = state.draft.length;
  if (latest?.state === 'queued' || latest?.state === 'building') {
    return fill(texts.status.publishing, { step: latest.step });
  }
  if (said) return said;
  if (saving === 'failed') return texts.status.failed;
  if (issue) return fill(texts.status.incomplete, { field: labelOf(issue.place) });
  if (saving === 'saving') return texts.status.saving;
  if (Object.keys(unsaved).length > 0) return texts.status.kept;
  if (count > 0) return fill(texts.status.draft, { changes: formatCount(count, 'changement') });
  return state.published ? texts.status.published : texts.status.never;
}

/** The state of the draft, always in sight, with its preview and its publication. */
export function DraftBar() {
  const { state, issues } = useEditor();
  const status = useStatus();
  const hasConflicts = useConflicts().length > 0;
  const [issue] = issues;
  return (
    <div className="site-bar">
      <p role="status">{hasConflicts ? texts.status.elsewhere : status}</p>
      <div className="button-row">
        {hasConflicts ? (
          <a className="button button-primary" href="#site/choix">
            {texts.choose}
          </a>
        ) : (
          issue && <FieldLink place={issue.place}>{texts.status.fix}</FieldLink>
        )}
        {!state.hosted && (
          <a className="button button-secondary" href="#site/apercu">
            {texts.preview}
          </a>
        )}
        {!hasConflicts && (
          <a className="button button-primary" href="#site/publier">
            {texts.publish}
          </a>
        )}
      </div>
    </div>
  );
}
