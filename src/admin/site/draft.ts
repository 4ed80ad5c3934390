import { useSyncExternalStore } from 'react';
import { isSame, type Value, valueAt, withValue } from '#content/edits/values.ts';
import type { EditableFile, RawValue, SiteEdit } from '#shared/site-editor.ts';
import { queryClient } from '../client.ts';
import { act, knownState, Refusal, readState, STATE_KEY } from './calls.ts';
import { type Files, issuesOf } from './editor.ts';
import { withKeys } from './entries.ts';
import { fieldAt, isIn, NO_FIELD, type Place } from './parts.ts';

/** How long after the last key the draft is saved, and after a failure again, in milliseconds. */
const PAUSE_MS = 2000;
const AGAIN_MS = 10_000;

/** A text or a list that the server does not have yet. */
interface Unsaved {
  value: RawValue;
  /** What the server had when the owner began to change it. */
  was: RawValue | null;
}
type AllUnsaved = Readonly<Record<Place, Unsaved>>;

interface Draft {
  unsaved: AllUnsaved;
  /** `failed`: no connection, or the server had no answer; what was typed stays here. */
  state: 'idle' | 'saving' | 'failed';
  /** What happened last, for a screen reader: a move. */
  said: string;
}

/** Beginning of the names under which the browser keeps what is not saved yet, each ending with its place. */
const STORAGE = 'site-editor.';

/** Takes over what earlier windows could not save. */
function takeKept(): AllUnsaved {
  const places = Object.keys(localStorage)
    .filter((name) => name.startsWith(STORAGE))
    .map((name) => name.slice(STORAGE.length))
    .filter((place) => fieldAt(place) !== NO_FIELD);
  return Object.fromEntries(
    places.map((place) => [place, JSON.parse(localStorage[STORAGE + place]) as Unsaved]),
  );
}

let draft: Draft = { unsaved: takeKept(), state: 'idle', said: '' };
const listeners = new Set<() => void>();

function set(change: Partial<Draft>): void {
  draft = { ...draft, ...change };
  for (const listener of listeners) listener();
}

/** Keeps what is not saved, here and for the next visit; without an edit the place has nothing more. */
function keep(place: Place, edit?: Unsaved, said = ''): void {
  const { [place]: _, ...others } = draft.unsaved;
  set({ unsaved: edit ? { ...others, [place]: edit } : others, said });
  try {
    if (edit) localStorage.setItem(STORAGE + place, JSON.stringify(edit));
    else localStorage.removeItem(STORAGE + place);
  } catch (error) {
    // A full storage: the page itself still has it.
    console.error(error);
  }
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export const useDraft = () => useSyncExternalStore(subscribe, () => draft);

export const withUnsaved = (files: Files, unsaved: AllUnsaved): Files =>
  Object.entries(unsaved).reduce<Value>(
    (all, [place, { value }]) => withValue(all, place, value),
    files,
  ) as Files;

const filesNow = () => withUnsaved((knownState()?.files ?? {}) as Files, draft.unsaved);

export const valueNow = (place: Place): Value => valueAt(filesNow(), place);

let timer: ReturnType<typeof setTimeout> | undefined;

function saveIn(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(save, delay);
}

/** Changes the value at a place; it is saved after a pause in the typing. */
export function change(place: Place, value: Value, said = ''): void {
  // The text itself, or the whole outermost list.
  const edit = place.replace(/\.\d+(\..*)?$/, '');
  const next = valueAt(withValue(filesNow(), place, value), edit) ?? '';
  const was = draft.unsaved[edit]?.was ?? valueAt(knownState()?.files, edit) ?? null;
  keep(edit, { value: next, was }, said);
  saveIn(PAUSE_MS);
}

/** Whether the server has another value by now than both the one before the change and the changed one. */
export const isOutdated = (files: Files, [place, { value, was }]: [Place, Unsaved]): boolean => {
  const now = valueAt(files, place);
  return !isSame(now, was) && !isSame(now, value);
};

/** The edits that wait for no choice of the owner. */
function ready(): [Place, Unsaved][] {
  const files = knownState()?.files;
  return files ? Object.entries(draft.unsaved).filter((edit) => !isOutdated(files, edit)) : [];
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
      console.error(error);
      saveIn(AGAIN_MS);
      return set({ state: 'failed' });
    }
  }
  set({ state: 'idle' });
}

/** Sends edits, and forgets those that have not changed since. @throws Refusal, TypeError */
async function send(edits: readonly [Place, Unsaved][]): Promise<void> {
  const sent = edits.map(([place, { value }]): SiteEdit => {
    const [file = '', ...steps] = place.split('.');
    // A new entry receives its short name with the last text that it lacks.
    const isComplete = !issuesOf(file, filesNow()).some((issue) => isIn(issue.place, place));
    return {
      file: file as EditableFile,
      field: steps.join('.'),
      value: isComplete ? withKeys(fieldAt(place), value) : value,
    };
  });
  try {
    await act({ action: 'save', edits: sent, seen: knownState()?.seen ?? 0 });
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 409)) throw error;
    // What another window changed now waits for the owner; the rest can go on without it.
    queryClient.setQueryData(STATE_KEY, await readState());
    return;
  }
  for (const [place, edit] of edits) {
    const now = draft.unsaved[place];
    if (now === edit) keep(place);
    else if (now) keep(place, { ...now, was: valueAt(knownState()?.files, place) ?? null });
  }
}

/** Settles what has two versions: saves the one that the owner has chosen. */
export async function settle(place: Place, value: RawValue): Promise<void> {
  keep(place, { value, was: valueAt(knownState()?.files, place) ?? null });
  await save();
}

export const dropUnsaved = (): void => {
  for (const place of Object.keys(draft.unsaved)) keep(place);
};

// When the page is hidden or the connection is back, nothing waits.
document.addEventListener('visibilitychange', () => void save());
addEventListener('online', () => void save());
