import { useSyncExternalStore } from 'react';
import type { EditableFile, RawValue, SiteEdit, SiteEditorChanged } from '#shared/site-editor.ts';
import { act, knownState, Refusal } from './calls.ts';
import { type Files, issuesOf } from './editor.ts';
import { fieldAt, NO_FIELD } from './parts.ts';
import {
  editOf,
  isIn,
  type Place,
  stepsOf,
  type Value,
  valueAt,
  withKeys,
  withValue,
} from './values.ts';

/** How long after the last key the draft is saved, and after a failure again, in milliseconds. */
const PAUSE_MS = 2000;
const AGAIN_MS = 10_000;

/** A text or a list that the server does not have yet. */
interface Unsaved {
  value: RawValue;
  /** The last edit that was known when it was begun. */
  seen: number;
}
type AllUnsaved = Readonly<Record<Place, Unsaved>>;

/** What another window saved in the meantime. */
export type Changed = SiteEditorChanged['changed'][number];

interface Draft {
  unsaved: AllUnsaved;
  /** `failed`: no connection, or the server had no answer; what was typed stays here. */
  state: 'idle' | 'saving' | 'failed';
  /** Waits for the owner's choice. */
  changed: readonly Changed[];
  /** What happened last, for a screen reader: a move. */
  said: string;
}

/** Beginning of the names under which the browser keeps each text that is not saved yet. */
const STORAGE = 'site-editor.';

/** Reads what earlier windows could not save. */
function readKept(): AllUnsaved {
  const kept = Object.entries(localStorage).flatMap(([name, unsaved]): [Place, Unsaved][] => {
    const place = name.slice(STORAGE.length);
    const isKept = name.startsWith(STORAGE) && fieldAt(place) !== NO_FIELD;
    return isKept ? [[place, JSON.parse(unsaved)]] : [];
  });
  return Object.fromEntries(kept);
}

/** Keeps a text until it is saved; another window may have one of its own there. */
function keep(place: Place, before: Unsaved | undefined, after: Unsaved | undefined): void {
  const name = STORAGE + place;
  try {
    if (after) localStorage.setItem(name, JSON.stringify(after));
    else if (localStorage.getItem(name) === JSON.stringify(before)) localStorage.removeItem(name);
  } catch (error) {
    // A full storage: the page itself still has it.
    console.error(error);
  }
}

let draft: Draft = { unsaved: readKept(), state: 'idle', changed: [], said: '' };
const listeners = new Set<() => void>();

function set(change: Partial<Draft>): void {
  const [before, after] = [draft.unsaved, change.unsaved ?? draft.unsaved];
  for (const place of Object.keys({ ...before, ...after })) {
    if (before[place] !== after[place]) keep(place, before[place], after[place]);
  }
  draft = { ...draft, ...change };
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export const useDraft = () => useSyncExternalStore(subscribe, () => draft);

export const placeOf = ({ file, field }: Pick<Changed, 'file' | 'field'>): Place =>
  `${file}.${field}`;

/** Returns the files with what is not saved yet. */
export const withUnsaved = (files: Files, unsaved: AllUnsaved): Files =>
  Object.entries(unsaved).reduce<Value>(
    (all, [place, { value }]) => withValue(all, stepsOf(place), value),
    files,
  ) as Files;

const filesNow = () => {
  const state = knownState();
  return state && withUnsaved(state.files, draft.unsaved);
};

/** Returns the value at a place as it is now. */
export const valueNow = (place: Place): Value => valueAt(filesNow(), place);

let timer: ReturnType<typeof setTimeout> | undefined;

function saveIn(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(save, delay);
}

/** Changes the value at a place; it is saved after a pause in the typing. */
export function change(place: Place, value: Value, said = ''): void {
  const state = knownState();
  if (!state) return;
  const edit = editOf(place);
  const next = valueAt(withValue(filesNow(), stepsOf(place), value), edit) ?? '';
  const seen = draft.unsaved[edit]?.seen ?? state.seen;
  set({ unsaved: { ...draft.unsaved, [edit]: { value: next, seen } }, said });
  saveIn(PAUSE_MS);
}

/** The edits that wait for no choice. */
function ready(): [Place, Unsaved][] {
  const waiting = draft.changed.map(placeOf);
  return Object.entries(draft.unsaved).filter(([edit]) => !waiting.includes(edit));
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
  for (let edits = ready(); edits.length > 0; edits = ready()) {
    set({ state: 'saving', said: '' });
    try {
      await send(edits);
    } catch (error) {
      const body = error instanceof Refusal ? error.body : null;
      const { changed } = (body ?? {}) as Partial<SiteEditorChanged>;
      if (!changed) {
        console.error(error);
        saveIn(AGAIN_MS);
        return set({ state: 'failed' });
      }
      // What another window changed waits for the owner; the rest can go on without it.
      set({ changed: [...draft.changed, ...changed] });
    }
  }
  set({ state: 'idle' });
}

/** Sends edits, and forgets those that have not changed since. @throws Refusal, TypeError */
async function send(edits: readonly [Place, Unsaved][]): Promise<void> {
  const seen = Math.min(...edits.map(([, edit]) => edit.seen));
  const sent = edits.map(([place, { value }]) => siteEdit(place, value));
  const state = await act({ action: 'save', edits: sent, seen });
  const unsaved: Record<Place, Unsaved> = { ...draft.unsaved };
  for (const [place, edit] of edits) {
    const now = unsaved[place];
    if (now === edit) delete unsaved[place];
    else if (now) unsaved[place] = { ...now, seen: state.seen };
  }
  set({ unsaved });
}

/** A new entry receives its short name with the last text that it lacks. */
function siteEdit(place: Place, value: RawValue | null): SiteEdit {
  const [file = '', ...steps] = stepsOf(place);
  const files = filesNow();
  const isComplete = files && !issuesOf(file, files).some((issue) => isIn(issue.place, place));
  return {
    file: file as EditableFile,
    field: steps.join('.'),
    value: value !== null && isComplete ? withKeys(fieldAt(place), value) : value,
  };
}

/** Settles what has two versions: stores the one that the owner has chosen; null is what the file says. */
export async function settle(place: Place, value: RawValue | null): Promise<void> {
  const edits = [siteEdit(place, value)];
  await act({ action: 'save', edits, seen: knownState()?.seen ?? 0, overwrite: true });
  const { [place]: _settled, ...unsaved } = draft.unsaved;
  set({ unsaved, changed: draft.changed.filter((each) => placeOf(each) !== place) });
  void save();
}

/** Forgets what is not saved. */
export const dropUnsaved = (): void => set({ unsaved: {}, changed: [] });

/** Saves at once when the page is hidden or the connection is back; returns how to stop. */
export function watchPage(): () => void {
  const now = () => void save();
  document.addEventListener('visibilitychange', now);
  addEventListener('online', now);
  now();
  return () => {
    document.removeEventListener('visibilitychange', now);
    removeEventListener('online', now);
    now();
  };
}
