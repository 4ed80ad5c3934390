import * as v from 'valibot';
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

const texts = gestion.site.server;

/** What the database keeps, as site_editor_state() returns it. */
export type StoredState = Pick<
  SiteEditorState,
  'seen' | 'published' | 'publications' | 'pictures'
> & {
  draft: StoredEdit[];
  /** The same of what is published. */
  edits: StoredEdit[];
};

/** An edit on its way to the database; without a value the field is the file's again. */
type NewEdit = Omit<StoredEdit, 'value'> & { value: RawValue | null };
type Place = Pick<StoredEdit, 'file' | 'field'>;
type Issues = SiteEditorIssues['issues'];

const isEditable = (file: unknown): file is EditableFile =>
  (EDITABLE_FILES as readonly unknown[]).includes(file);
const keyOf = ({ file, field }: Place) => `${file} ${field}`;
const byKey = <Edit extends Place>(edits: readonly Edit[]) =>
  new Map(edits.map((edit) => [keyOf(edit), edit]));
/** Returns what the owner's file says now. */
const inFile = ({ file, field }: Place): RawValue | null =>
  valueAt(baseFiles().files[file as FileName]?.value, field);

const editSchema = v.object({
  file: v.picklist(EDITABLE_FILES),
  field: v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)*$/)),
  value: v.unknown(),
});

/** Reads what was sent: the edits that change something, and what cannot be an edit. */
export function editsToStore(sent: readonly unknown[], { draft }: StoredState) {
  const issues: Issues = [];
  const stored = byKey(draft);
  const edits = sent.flatMap((each): NewEdit[] => {
    const read = v.safeParse(editSchema, each);
    if (!read.success) {
      issues.push({ file: 'owner', path: [], message: texts.unknownField });
      return [];
    }
    const { file, field, value } = read.output;
    return leavesOf(field, value).map((leaf) => ({
      file,
      ...leaf,
      base: inFile({ file, ...leaf }),
    }));
  });
  const changed = edits.filter((edit) => {
    const before = stored.get(keyOf(edit));
    // The same value over a file that has changed since settles the conflict.
    if (before) return !isSame(before.value, edit.value) || !isSame(before.base, edit.base);
    return edit.value !== null && !isSame(edit.base, edit.value);
  });
  return { edits: changed, issues };
}

/** Returns the draft with some more edits. */
export const draftOf = ({ draft }: StoredState, edits: readonly NewEdit[]): StoredEdit[] =>
  [...byKey([...draft, ...edits]).values()].filter(
    (edit): edit is StoredEdit => edit.value !== null,
  );

/** Checks the files with a draft over them: what is wrong, and what keeps them from being public. */
export function checkDraft(
  draft: readonly StoredEdit[],
  { pictures }: StoredState,
  { siteServer, env }: EdgeFunctionDeps,
): { issues: Issues; blocking: string[] } {
  const present = siteServer?.pictures();
  const known = new Set([...pictures, ...(present ?? [])]);
  const { issues, blocking } = checkEdits(
    draft,
    present && { present, has: (name) => known.has(name) },
    env('SITE_URL'),
  );
  const shown = issues.map(({ name, path, file, entry, message }) => ({
    file: isEditable(name) ? name : 'owner',
    path: [...(path ?? [])],
    // An entry that « Mon site » does not show is named as in the files.
    message: isEditable(name) ? message : `${file} › ${entry} : ${message}`,
  }));
  return { issues: shown, blocking };
}

/** Returns the fields that differ between two states, with what each says. */
function differences(from: readonly StoredEdit[], to: readonly StoredEdit[]) {
  const [before, after] = [byKey(from), byKey(to)];
  return [...byKey([...from, ...to])].flatMap(([key, { file, field }]) => {
    const says = [before, after].map((edits) => edits.get(key)?.value ?? inFile({ file, field }));
    const [was = null, is = null] = says;
    return isSame(was, is) ? [] : [{ file: file as EditableFile, field, from: was, to: is }];
  });
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
  const conflicts = draft.flatMap(({ file, field, value: edited, base }) => {
    const now = inFile({ file, field });
    if (isSame(now, base) || isSame(now, edited)) return [];
    return [{ file: file as EditableFile, field, inFile: now, edited }];
  });
  return {
    files: Object.fromEntries(
      EDITABLE_FILES.map((name) => [name, files[name]?.value ?? {}]),
    ) as SiteEditorState['files'],
    seen,
    changes: changesBetween(edits, draft),
    draft: differences(edits, draft),
    conflicts,
    published,
    publications: state.publications.map((publication) => {
      // It is published for its owner when the server shows it.
      if (publication.id === published?.id && waiting) {
        return { ...publication, state: 'building', step: waiting };
      }
      const step = publication.state === 'building' ? texts.steps.building : '';
      return { ...publication, step };
    }),
    preview: siteServer?.preview(seen) ?? { state: 'none', error: '' },
    previewUrl: `${PREVIEW_PATH}/`,
    pictures: [...pictures, ...(siteServer?.pictures() ?? [])],
    hosted: siteServer === undefined,
  };
}
