import { useSyncExternalStore } from 'react';
import type {
  RawValue,
  SiteEdit,
  SiteEditorChanged,
  SiteEditorIssues,
} from '#shared/site-editor.ts';
import { check, type Files, type Issue, valuesOf } from './check.ts';
import { act, knownState, Refusal } from './editor-calls.ts';
import { type FormFile, forms } from './parts.ts';
import {
  cutAtList,
  fieldAt,
  type Path,
  type Value,
  valueAt,
  withKeys,
  withValue,
} from './values.ts';

/** How long after the last key the draft is saved, and after a failure again, in milliseconds. */
const PAUSE_MS = 2000;
const AGAIN_MS = 10_000;

/** Where the browser keeps what is not saved yet. */
const STORAGE_KEY = 'site-editor';

/** A text or a list that the server does not have yet. */
interface Unsaved {
  file: FormFile;
  path: string[];
  value: RawValue | null;
  /** The last edit that was known when it was begun. */
  seen: number;
}

export interface Draft {
  unsaved: Readonly<Record<string, Unsaved>>;
  /** `failed`: no connection, or the server had no answer; what was typed stays here. */
  state: 'idle' | 'saving' | 'failed';
  /** What another window saved in the meantime, and waits for the owner's choice. */
  changed: SiteEditorChanged['changed'];
  /** What the server refused. */
  refused: readonly Issue[];
}

function restore(): Draft['unsaved'] {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}

let draft: Draft = { unsaved: restore(), state: 'idle', changed: [], refused: [] };
const listeners = new Set<() => void>();

function set(change: Partial<Draft>): void {
  draft = { ...draft, ...change };
  if (change.unsaved) {
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(change.unsaved));
    } catch (error) {
      // A full or forbidden storage: the page itself still has it.
      console.error(error);
    }
  }
  for (const listener of listeners) listener();
}

export const useDraft = () =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => draft,
  );

const keyOf = (file: string, path: readonly string[]) => `${file}:${path.join('.')}`;

/** Returns the files with what is not saved yet. */
export function withUnsaved(files: Files, unsaved: Draft['unsaved']): Files {
  const all: Record<string, Value> = { ...files };
  for (const { file, path, value } of Object.values(unsaved)) {
    all[file] = withValue(all[file], path, value ?? undefined);
  }
  return all as Files;
}

let timer: ReturnType<typeof setTimeout> | undefined;

function saveIn(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(save, delay);
}

/** Changes the value at a path of a file; it is saved after a pause in the typing. */
export function change(file: FormFile, path: Path, value: Value): void {
  const state = knownState();
  if (!state) return;
  const [edit, within] = cutAtList(path);
  const key = keyOf(file, edit);
  const before = valueAt(withUnsaved(state.files, draft.unsaved)[file], edit);
  const next = withValue(before, within, value) ?? '';
  const { [key]: known, ...others } = draft.unsaved;
  const isAsSaved = JSON.stringify(next) === JSON.stringify(valueAt(state.files[file], edit) ?? '');
  const unsaved = { file, path: edit, value: next, seen: known?.seen ?? state.seen };
  set({
    unsaved: isAsSaved ? others : { ...draft.unsaved, [key]: unsaved },
    refused: draft.refused.filter((issue) => keyOf(issue.file, cutAtList(issue.path)[0]) !== key),
  });
  saveIn(PAUSE_MS);
}

/** Returns what is wrong in what is not saved yet, and what the server refused. */
export function issuesOf(files: Files, { unsaved, refused }: Draft): Issue[] {
  const all = withUnsaved(files, unsaved);
  const values = valuesOf(all);
  const touched = new Set(Object.values(unsaved).map(({ file }) => file));
  const found = [...touched].flatMap((file) => check(file, withKeysIn(all, file), values));
  return [...found, ...refused].filter(
    ({ file, path }) =>
      (keyOf(file, cutAtList(path)[0]) in unsaved || isAround(unsaved, file, path)) &&
      // It follows the first text of an entry.
      fieldAt(forms[file as FormFile], path)?.kind !== 'key',
  );
}

/** Whether an issue is about a group that holds an unsaved text. */
const isAround = (unsaved: Draft['unsaved'], file: string, path: Path) =>
  Object.keys(unsaved).some((key) => key.startsWith(`${keyOf(file, path as string[])}.`));

/** New entries have no short names until they are saved. */
function withKeysIn(files: Files, file: FormFile): Files {
  const lists = Object.entries(files[file]).map(([name, value]) => {
    const field = forms[file].entries[name];
    return [name, field ? withKeys(field, value) : value];
  });
  return { ...files, [file]: Object.fromEntries(lists) };
}

/** The edits that can be saved: nothing is wrong with them, and they wait for no choice. */
function ready(files: Files): Unsaved[] {
  const issues = issuesOf(files, draft);
  const blocked = new Set([
    ...issues.map(({ file, path }) => keyOf(file, cutAtList(path)[0])),
    ...draft.changed.map(({ file, field }) => `${file}:${field}`),
  ]);
  return Object.entries(draft.unsaved).flatMap(([key, edit]) => (blocked.has(key) ? [] : edit));
}

let running: Promise<void> | undefined;

/** Saves what can be saved, now. Never throws. */
export function save(): Promise<void> {
  clearTimeout(timer);
  running ??= saveAll().finally(() => {
    running = undefined;
  });
  return running;
}

async function saveAll(): Promise<void> {
  for (;;) {
    const state = knownState();
    const edits = state ? ready(state.files) : [];
    if (edits.length === 0) return set({ state: 'idle' });
    set({ state: 'saving' });
    if (!(await send(edits))) return;
  }
}

const editOf = ({ file, path, value }: Unsaved): SiteEdit => {
  const field = fieldAt(forms[file], path);
  return { file, field: path.join('.'), value: field && value ? withKeys(field, value) : value };
};

/** Returns whether saving can go on. */
async function send(edits: readonly Unsaved[], overwrite = false): Promise<boolean> {
  try {
    const seen = Math.min(...edits.map((edit) => edit.seen));
    const state = await act({ action: 'save', edits: edits.map(editOf), seen, overwrite });
    const left = Object.entries(draft.unsaved).flatMap(([key, edit]): [string, Unsaved][] => {
      const sent = edits.find(({ file, path }) => keyOf(file, path) === key);
      if (!sent) return [[key, edit]];
      return sent.value === edit.value ? [] : [[key, { ...edit, seen: state.seen }]];
    });
    set({ unsaved: Object.fromEntries(left) });
    return true;
  } catch (error) {
    const body = error instanceof Refusal ? error.body : null;
    const { changed = [] } = (body ?? {}) as Partial<SiteEditorChanged>;
    const { issues = [] } = (body ?? {}) as Partial<SiteEditorIssues>;
    set({ state: 'failed', changed: [...draft.changed, ...changed], refused: issues });
    // What was refused waits for the owner; the rest can go on without it.
    const state = knownState();
    if (state && ready(state.files).length < edits.length) return true;
    console.error(error);
    saveIn(AGAIN_MS);
    return false;
  }
}

/** Settles what another window saved in the meantime: keeps the words typed here, or takes the other's. */
export async function settle(choice: 'mine' | 'theirs', key: string): Promise<void> {
  const { [key]: mine, ...others } = draft.unsaved;
  const changed = draft.changed.filter(({ file, field }) => `${file}:${field}` !== key);
  set({ changed });
  if (choice === 'theirs') set({ unsaved: others });
  else if (mine) await send([mine], true);
}

/** Sets aside what is not saved in a file, and returns how to bring it back. */
export function dropUnsaved(): () => void {
  const dropped = draft.unsaved;
  set({ unsaved: {}, refused: [], changed: [] });
  return () => {
    set({ unsaved: { ...dropped, ...draft.unsaved } });
    void save();
  };
}

/** Returns the value at a path as it is now. */
export function valueNow(file: FormFile, path: Path): Value {
  const state = knownState();
  return state && valueAt(withUnsaved(state.files, draft.unsaved)[file], path);
}

/** Saves at once when the page is hidden or the connection is back; returns how to stop. */
export function watchPage(): () => void {
  const now = () => void save();
  document.addEventListener('visibilitychange', now);
  addEventListener('online', now);
  return () => {
    document.removeEventListener('visibilitychange', now);
    removeEventListener('online', now);
    now();
  };
}
