import { layOver, type StoredEdit } from '#content/edits/layer.ts';
import { baseFiles, checkEdits } from '#content/edits/site-files.ts';
import { isSame, valueAt } from '#content/edits/values.ts';
import type { FileName } from '#content/files.ts';
import { gestion } from '#content/index.ts';
import type { EdgeFunctionDeps } from '#shared/edge-function.ts';
import {
  EDITABLE_FILES,
  type EditableFile,
  type RawValue,
  type SiteEditorAction,
  type SiteEditorState,
  type SiteIssue,
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

const isEditable = (file: unknown): file is EditableFile =>
  (EDITABLE_FILES as readonly unknown[]).includes(file);
const keyOf = ({ file, field }: Place) => `${file} ${field}`;
const byKey = <Edit extends Place>(edits: readonly Edit[]) =>
  new Map(edits.map((edit) => [keyOf(edit), edit]));
/** Returns what the owner's file says now. */
const inFile = ({ file, field }: Place): RawValue | null =>
  valueAt(baseFiles().files[file as FileName]?.value, field) ?? null;

/** Returns those of the edits that were sent that change something, with what their files say. */
export function editsToStore(
  sent: Extract<SiteEditorAction, { action: 'save' }>['edits'],
  { draft }: StoredState,
): NewEdit[] {
  const stored = byKey(draft);
  return sent
    .map((edit) => {
      const base = inFile(edit);
      return { ...edit, base, value: isSame(edit.value, base) ? null : edit.value };
    })
    .filter((edit) => {
      const before = stored.get(keyOf(edit));
      if (!before) return edit.value !== null;
      // The same value over a file that has changed since settles the conflict.
      return !isSame(before.value, edit.value) || !isSame(before.base, edit.base);
    });
}

/** Checks the files with a draft over them: what is wrong, and what keeps them from being public. */
export function checkDraft(
  { draft, pictures }: StoredState,
  { siteServer, env }: EdgeFunctionDeps,
): { issues: SiteIssue[]; blocking: string[] } {
  const present = siteServer?.pictures();
  const known = new Set([...pictures, ...(present ?? [])]);
  const { issues, blocking } = checkEdits(
    draft,
    present && { present, has: (name) => known.has(name) },
    env('SITE_URL'),
  );
  const shown = issues.map(({ name, path, file, entry, message }) => ({
    place: [isEditable(name) ? name : 'owner', ...(path ?? [])].join('.'),
    // An entry that « Mon site » does not show is named as in the files.
    message: isEditable(name) ? message : `${file} › ${entry} : ${message}`,
  }));
  return { issues: shown, blocking };
}

/** Returns the fields that differ from what is published, with what each says. */
export function changesOf({ edits, draft }: StoredState): SiteEditorState['draft'] {
  const [before, after] = [byKey(edits), byKey(draft)];
  return [...byKey([...edits, ...draft])].flatMap(([key, { file, field }]) => {
    const says = [before, after].map((each) => each.get(key)?.value ?? inFile({ file, field }));
    const [from = null, to = null] = says;
    return isSame(from, to) ? [] : [{ file: file as EditableFile, field, from, to }];
  });
}

/** Returns what /gestion shows. */
export function stateOf(state: StoredState, { siteServer }: EdgeFunctionDeps): SiteEditorState {
  const { seen, draft, published, pictures } = state;
  const { files } = layOver(baseFiles(), draft);
  const waiting = published && siteServer?.waiting(published.id);
  const conflicts = draft.flatMap(({ file, field, value, base }) => {
    const now = inFile({ file, field });
    if (isSame(now, base) || isSame(now, value)) return [];
    return [{ file: file as EditableFile, field, inFile: now ?? '' }];
  });
  return {
    files: Object.fromEntries(
      EDITABLE_FILES.map((name) => [name, files[name]?.value ?? {}]),
    ) as SiteEditorState['files'],
    seen,
    draft: changesOf(state),
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
    pictures: [...pictures, ...(siteServer?.pictures() ?? [])],
    hosted: siteServer === undefined,
  };
}
