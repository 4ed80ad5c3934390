import { describeChange } from '#content/edits/changes.ts';
import { fieldAt, isIn, issuesIn, type Values, withKeys } from '#content/edits/editable.ts';
import type { StoredEdit } from '#content/edits/layer.ts';
import { baseFiles } from '#content/edits/site-files.ts';
import { isSame, valueAt, withValues } from '#content/edits/values.ts';
import type { EdgeFunctionDeps } from '#shared/edge-function.ts';
import {
  EDITABLE_FILES,
  type EditableFile,
  type Place,
  type SiteConflict,
  type SiteEdit,
  type SiteEditorState,
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
function valuesWith(edits: readonly StoredEdit[]): Values {
  const { files } = baseFiles();
  const base = Object.fromEntries(EDITABLE_FILES.map((name) => [name, files[name]?.value ?? {}]));
  return withValues(
    base as Values,
    edits.map((edit) => ({ place: placeOf(edit), value: edit.value })),
  );
}

/** Returns the edits whose places have changed since. */
const conflictsIn = (now: Values, edits: readonly SiteEdit[]): SiteConflict[] =>
  edits.flatMap(({ place, value, was }) => {
    const theirs = valueAt(now, place) ?? '';
    if (isSame(theirs, was ?? '') || isSame(theirs, value)) return [];
    return [{ place, theirs, lines: describeChange(place, [theirs, value], Infinity) }];
  });

/** Converts received edits to stored ones, or returns why they are refused. */
export function editsToStore(sent: readonly SiteEdit[], { draft }: StoredState) {
  const now = valuesWith(draft);
  const issues = issuesIn(withValues(now, sent), new Set(sent.map(({ place }) => fileOf(place))));
  const files = valuesWith([]);
  const edits = sent.map(({ place, value }) => {
    // A new entry receives its short name with the last text that it lacks.
    const isComplete = !issues.some((issue) => isIn(issue.place, place));
    const whole = isComplete ? withKeys(fieldAt(place), value) : value;
    const base = valueAt(files, place) ?? null;
    const file = fileOf(place);
    // Without a value the field reverts to the file's.
    const stored = isSame(whole, base) ? null : whole;
    return { file, field: place.slice(file.length + 1), base, value: stored };
  });
  return { edits, conflicts: conflictsIn(now, sent) };
}

const fileOf = (place: Place) => place.replace(/\..*/, '') as EditableFile;

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
    issues: issuesIn(files, new Set(draft.map(({ file }) => file))),
    conflicts: conflictsIn(valuesWith([]), edits),
    published,
    publications,
    pictures: [...pictures, ...(siteServer?.pictures() ?? [])],
    hosted: siteServer === undefined,
  };
}
