import { isDeepStrictEqual } from 'node:util';
import { describeChange } from '#content/edits/changes.ts';
import { editableFiles, fieldAt, isIn, issuesIn, withKeys } from '#content/edits/editable.ts';
import { layOver, type StoredEdit } from '#content/edits/layer.ts';
import { baseFiles } from '#content/edits/site-files.ts';
import { groupOf, valueAt, withValues } from '#content/edits/values.ts';
import type { FileName } from '#content/files.ts';
import type { EdgeFunctionDeps } from '#shared/edge-function.ts';
import type {
  Place,
  SiteConflict,
  SiteEdit,
  SiteEditorState,
  SiteFiles,
} from '#shared/site-editor.ts';

/** What the database stores, as returned by site_editor_state(). */
export type StoredState = Pick<
  SiteEditorState,
  'seen' | 'published' | 'publications' | 'pictures'
> & {
  draft: StoredEdit[];
  /** The published edits. */
  edits: StoredEdit[];
};

const placeOf = ({ file, field }: Pick<StoredEdit, 'file' | 'field'>): Place => `${file}.${field}`;

/** Returns the values of the owner's files, with stored edits applied. */
function valuesWith(edits: readonly StoredEdit[]): SiteFiles {
  const { files } = layOver(baseFiles(), edits);
  return Object.fromEntries(
    editableFiles.map((name) => [name, groupOf(files[name as FileName]?.value)]),
  );
}

/** Returns the edits whose places have changed since. */
const conflictsIn = (now: SiteFiles, edits: readonly SiteEdit[]): SiteConflict[] =>
  edits.flatMap(({ place, value, was }) => {
    const theirs = valueAt(now, place) ?? '';
    if (isDeepStrictEqual(theirs, was ?? '') || isDeepStrictEqual(theirs, value)) return [];
    return [{ place, theirs, lines: describeChange(place, [theirs, value], Infinity) }];
  });

/** Converts received edits to stored ones, or returns why they are refused. */
export function editsToStore(sent: readonly SiteEdit[], { draft }: StoredState) {
  const now = valuesWith(draft);
  const issues = issuesIn(withValues(now, sent), sent);
  const files = valuesWith([]);
  const edits = sent.map(({ place, value }) => {
    // A new entry receives its short name with the last text that it lacks.
    const isComplete = !issues.some((issue) => isIn(issue.place, place));
    const whole = isComplete ? withKeys(fieldAt(place), value) : value;
    const base = valueAt(files, place) ?? null;
    const [file = '', ...path] = place.split('.');
    // Without a value the field reverts to the file's.
    const stored = isDeepStrictEqual(whole, base) ? null : whole;
    return { file, field: path.join('.'), base, value: stored };
  });
  return { edits, conflicts: conflictsIn(now, sent) };
}

/** Returns where a draft differs from what is published. */
export function changesOf({ edits, draft }: StoredState): SiteEditorState['draft'] {
  const [before, after] = [valuesWith(edits), valuesWith(draft)];
  const places = new Set([...edits, ...draft].map(placeOf));
  return [...places].flatMap((place) => {
    const versions = [valueAt(before, place) ?? null, valueAt(after, place) ?? null] as const;
    const lines = describeChange(place, versions);
    return lines.length > 0 ? [{ place, lines }] : [];
  });
}

/** Returns what /gestion shows. */
export function stateOf(state: StoredState, { siteServer }: EdgeFunctionDeps): SiteEditorState {
  const { seen, draft, published, publications, pictures } = state;
  const files = valuesWith(draft);
  const edits = draft.map((edit) => ({ ...edit, place: placeOf(edit), was: edit.base }));
  return {
    files,
    seen,
    draft: changesOf(state),
    issues: issuesIn(files, edits),
    conflicts: conflictsIn(valuesWith([]), edits),
    published,
    publications,
    pictures: [...pictures, ...(siteServer?.pictures() ?? [])],
    hosted: siteServer === undefined,
  };
}
