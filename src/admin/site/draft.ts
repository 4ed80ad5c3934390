import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Value, valueAt, withValue, withValues } from '#content/edits/values.ts';
import type {
  Place,
  RawValue,
  SiteConflict,
  SiteEdit,
  SiteEditorState,
} from '#shared/site-editor.ts';
import { act, knownState, Refusal, siteQuery } from './calls.ts';

/** Delay after the last keystroke before the draft is saved, and after a failure before a retry, in milliseconds. */
const PAUSE_MS = 1000;
const AGAIN_MS = 10_000;

/** Edits that the server does not have yet. */
interface Local {
  unsaved: readonly SiteEdit[];
  /** Places that another window has saved meanwhile; these edits wait for the owner's choice. */
  conflicts: readonly SiteConflict[];
  /** Whether the last attempt failed (no connection, no answer); it is retried. */
  hasFailed: boolean;
}

/** The server's state, with unsaved edits over its files. */
export type Editor = SiteEditorState & Local;

let local: Local = { unsaved: [], conflicts: [], hasFailed: false };
const listeners = new Set<() => void>();

function set(change: Partial<Local>): void {
  local = { ...local, ...change };
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

const editorOf = (state: SiteEditorState, local: Local): Editor => ({
  ...state,
  ...local,
  files: withValues(state.files, local.unsaved),
  // A text still being edited conflicts with the file only once it is saved.
  conflicts: [
    ...local.conflicts,
    ...state.conflicts.filter(({ place }) => !local.unsaved.some((edit) => edit.place === place)),
  ],
});

export function useEditor(): Editor {
  const now = useSyncExternalStore(subscribe, () => local);
  // Read by the view around the fields.
  const { data } = useQuery({ ...siteQuery, enabled: false });
  return editorOf(data as SiteEditorState, now);
}

let timer: ReturnType<typeof setTimeout> | undefined;

function saveIn(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(save, delay);
}

const others = <At extends { place: Place }>(all: readonly At[], place: Place) =>
  all.filter((each) => each.place !== place);

function put(edit: SiteEdit): void {
  const { unsaved, conflicts } = local;
  set({
    unsaved: [...others(unsaved, edit.place), edit],
    conflicts: others(conflicts, edit.place),
  });
}

/** Changes the value at a place; it is saved after a pause in the typing. */
export function change(at: Place, value: Value): void {
  const state = knownState();
  if (!state) return;
  // The text itself, or the whole outermost list.
  const place = at.replace(/\.\d+(\..*)?$/, '');
  const next = valueAt(withValue(editorOf(state, local).files, at, value), place) ?? '';
  const before = local.unsaved.find((edit) => edit.place === place);
  put({ place, value: next, was: before ? before.was : (valueAt(state.files, place) ?? null) });
  saveIn(PAUSE_MS);
}

/** Settles a conflict: saves the version that the owner has chosen. */
export function settle({ place, theirs }: SiteConflict, value: RawValue): Promise<void> {
  const isOfWindows = local.conflicts.some((each) => each.place === place);
  const was = isOfWindows ? theirs : (valueAt(knownState()?.files, place) ?? null);
  put({ place, value, was });
  return save();
}

/** Resets the draft to a publication, or with 0 to the files. @throws as `act` */
export async function restore(to: number): Promise<void> {
  await act({ action: 'restore', to });
  set({ unsaved: [], conflicts: [], hasFailed: false });
}

let saving = Promise.resolve();

/** Saves what can be saved, one request at a time. Never throws. */
export function save(): Promise<void> {
  clearTimeout(timer);
  saving = saving.then(saveAll);
  return saving;
}

async function saveAll(): Promise<void> {
  const waits = new Set(local.conflicts.map(({ place }) => place));
  const edits = local.unsaved.filter(({ place }) => !waits.has(place));
  if (edits.length === 0) return;
  try {
    const { files } = await act({ action: 'save', edits });
    // What was typed meanwhile still has to be saved.
    const unsaved = local.unsaved
      .filter((edit) => !edits.includes(edit))
      .map((edit) => {
        const isSaved = edits.some(({ place }) => place === edit.place);
        return isSaved ? { ...edit, was: valueAt(files, edit.place) ?? null } : edit;
      });
    set({ unsaved, hasFailed: false });
  } catch (error) {
    if (error instanceof Refusal && error.conflicts.length > 0) {
      set({ conflicts: [...local.conflicts, ...error.conflicts] });
      // The others need no choice.
      return saveAll();
    }
    console.error(error);
    set({ hasFailed: true });
    saveIn(AGAIN_MS);
  }
}

document.addEventListener('visibilitychange', () => void save());
addEventListener('beforeunload', (event) => {
  if (local.hasFailed) event.preventDefault();
});
