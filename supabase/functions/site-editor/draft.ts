import { isSame, layOver, leavesOf, type StoredEdit, valueAt } from '#content/edits/layer.ts';
import { baseFiles, checkEdits, describeChange } from '#content/edits/site-files.ts';
import type { FileName } from '#content/files.ts';
import { gestion } from '#content/index.ts';
import type { EdgeFunctionDeps } from '#shared/edge-function.ts';
import {
  EDITABLE_FILES,
  type EditableFile,
  PREVIEW_PATH,
  type RawValue,
  type SiteEditorIssues,
  type SiteEditorState,
} from '#shared/site-editor.ts';
import type { NewEdit, StoredState } from './database-calls.ts';

const texts = gestion.site.server;

type Issues = SiteEditorIssues['issues'];

const isEditable = (file: unknown): file is EditableFile =>
  (EDITABLE_FILES as readonly unknown[]).includes(file);
const keyOf = ({ file, field }: Pick<StoredEdit, 'file' | 'field'>) => `${file} ${field}`;
const editedTo = (
  edits: readonly StoredEdit[],
  { file, field }: Pick<StoredEdit, 'file' | 'field'>,
) => edits.find((edit) => edit.file === file && edit.field === field)?.value ?? null;
/** What the owner's file says now. */
const inFile = ({ file, field }: Pick<StoredEdit, 'file' | 'field'>): RawValue | null =>
  valueAt(baseFiles().files[file as FileName]?.value, field);

/** Reads what was sent: the edits that change something, and what cannot be an edit. */
export function editsToStore(sent: readonly unknown[], { draft }: StoredState) {
  const issues: Issues = [];
  const edits = sent.flatMap((each): NewEdit[] => {
    const { file, field, value } = (each ?? {}) as {
      file?: unknown;
      field?: unknown;
      value?: unknown;
    };
    if (!isEditable(file) || typeof field !== 'string' || !/^[\w-]+(\.[\w-]+)*$/.test(field)) {
      issues.push({ file: 'owner', path: [], message: texts.unknownField });
      return [];
    }
    return leavesOf(field, value).map((leaf) => ({
      file,
      ...leaf,
      base: inFile({ file, ...leaf }),
    }));
  });
  const changed = edits.filter((edit) => {
    const stored = draft.find((each) => keyOf(each) === keyOf(edit));
    // The same value over a file that has changed since settles the conflict.
    if (stored) return !isSame(stored.value, edit.value) || !isSame(stored.base, edit.base);
    return edit.value !== null && !isSame(edit.base, edit.value);
  });
  return { edits: changed, issues };
}

/** Returns the draft with some more edits. */
export function draftOf({ draft }: StoredState, edits: readonly NewEdit[]): StoredEdit[] {
  const later = new Map(edits.map((edit) => [keyOf(edit), edit]));
  const kept = draft.filter((edit) => !later.has(keyOf(edit)));
  return [
    ...kept,
    ...[...later.values()].filter((edit): edit is StoredEdit => edit.value !== null),
  ];
}

/** Checks the files with a draft over them, by the schemas of the content. */
export function checkDraft(
  draft: readonly StoredEdit[],
  { pictures }: StoredState,
  { siteServer }: EdgeFunctionDeps,
): Issues {
  const present = siteServer?.pictures();
  const known = new Set([...pictures, ...(present ?? [])]);
  const { issues } = checkEdits(draft, present && { present, has: (name) => known.has(name) });
  return issues.map(({ name, path, file, entry, message }) => ({
    file: isEditable(name) ? name : 'owner',
    path: [...(path ?? [])],
    // An entry that « Mon site » does not show is named as in the files.
    message: isEditable(name) ? message : `${file} › ${entry} : ${message}`,
  }));
}

/** Returns the fields that differ between two states, with what each says. */
function differences(from: readonly StoredEdit[], to: readonly StoredEdit[]) {
  const fields = new Map([...from, ...to].map((edit) => [keyOf(edit), edit]));
  return [...fields.values()]
    .map(({ file, field }) => ({
      file: file as EditableFile,
      field,
      from: editedTo(from, { file, field }) ?? inFile({ file, field }),
      to: editedTo(to, { file, field }) ?? inFile({ file, field }),
    }))
    .filter(({ from, to }) => !isSame(from, to));
}

/** Describes what the owner would change by publishing, in French. */
export const changesBetween = (from: readonly StoredEdit[], to: readonly StoredEdit[]): string[] =>
  differences(from, to).flatMap((change) =>
    describeChange(change.file, change.field, [change.from, change.to], texts),
  );

/** Returns what /gestion shows. */
export function stateOf(state: StoredState, { siteServer }: EdgeFunctionDeps): SiteEditorState {
  const { seen, draft, edits, published, pictures } = state;
  const { files } = layOver(baseFiles(), draft);
  const waiting = published && siteServer?.waiting(published.id);
  return {
    files: Object.fromEntries(
      EDITABLE_FILES.map((name) => [name, files[name]?.value ?? {}]),
    ) as SiteEditorState['files'],
    seen,
    changes: changesBetween(edits, draft),
    draft: differences(edits, draft),
    conflicts: draft
      .map(({ file, field, value, base }) => ({
        file: file as EditableFile,
        field,
        inFile: inFile({ file, field }),
        edited: value,
        base,
      }))
      .filter(({ inFile, edited, base }) => !isSame(inFile, base) && !isSame(inFile, edited))
      .map(({ base: _base, ...conflict }) => conflict),
    published,
    // It is published for its owner when the server shows it.
    publications: state.publications.map((publication) => {
      if (publication.id === published?.id && waiting) {
        return { ...publication, state: 'building', step: waiting };
      }
      const step = publication.state === 'building' ? texts.steps.building : publication.step;
      return { ...publication, step };
    }),
    preview: siteServer?.preview(seen) ?? { state: 'none', error: '' },
    previewUrl: `${PREVIEW_PATH}/`,
    pictures: [...pictures, ...(siteServer?.pictures() ?? [])],
    hosted: siteServer === undefined,
  };
}
