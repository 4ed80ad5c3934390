import { useSyncExternalStore } from 'react';
import { type Value, valueAt, withValue } from '#content/edits/values.ts';
import type { EditableFile, RawValue, SiteChange, SiteEdit } from '#shared/site-editor.ts';
import { queryClient } from '../client.ts';
import { act, knownState, Refusal, STATE_KEY } from './calls.ts';
import { type Files, issuesOf } from './editor.ts';
import { withKeys } from './entries.ts';
import { fieldAt, isIn, NO_FIELD, type Place, placeOf } from './parts.ts';

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

interface Draft {
  unsaved: AllUnsaved;
  /** `failed`: no connection, or the server had no answer; what was typed stays here. */
  state: 'idle' | 'saving' | 'failed';
  /** Waits for the owner's choice. */
  changed: readonly SiteChange[];
  /** What happened last, for a screen reader: a move. */
  said: string;
}

/** Beginning of the names under which the browser keeps what each window has not saved yet. */
const STORAGE = 'site-editor.';
const OWN = STORAGE + crypto.randomUUID();

/** Takes over what earlier windows could not save. */
function takeKept(): AllUnsaved {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(STORAGE));
  const kept = names.flatMap((name) =>
    Object.entries(JSON.parse(localStorage[name]) as AllUnsaved),
  );
  for (const name of names) localStorage.removeItem(name);
  return Object.fromEntries(kept.filter(([place]) => fieldAt(place) !== NO_FIELD));
}

let draft: Draft = { unsaved: {}, state: 'idle', changed: [], said: '' };
const listeners = new Set<() => void>();
set({ unsaved: takeKept() });

function set(change: Partial<Draft>): void {
  draft = { ...draft, ...change };
  try {
    if (Object.keys(draft.unsaved).length === 0) localStorage.removeItem(OWN);
    else localStorage.setItem(OWN, JSON.stringify(draft.unsaved));
  } catch (error) {
    // A full storage: the page itself still has it.
    console.error(error);
  }
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export const useDraft = () => useSyncExternalStore(subscribe, () => draft);

/** Returns the files with what is not saved yet. */
export const withUnsaved = (files: Files, unsaved: AllUnsaved): Files =>
  Object.entries(unsaved).reduce<Value>(
    (all, [place, { value }]) => withValue(all, place, value),
    files,
  ) as Files;

const filesNow = () => withUnsaved((knownState()?.files ?? {}) as Files, draft.unsaved);

/** Returns the value at a place as it is now. */
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
  const seen = draft.unsaved[edit]?.seen ?? knownState()?.seen ?? 0;
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
      const changed = error instanceof Refusal && error.body.changed;
      if (!changed) {
        console.error(error);
        saveIn(AGAIN_MS);
        return set({ state: 'failed' });
      }
      await queryClient.refetchQueries({ queryKey: STATE_KEY });
      // What another window changed waits for the owner; the rest can go on without it.
      set({ changed: [...draft.changed, ...changed] });
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
  const seen = Math.min(...edits.map(([, edit]) => edit.seen));
  const state = await act({ action: 'save', edits: sent, seen });
  const unsaved: Record<Place, Unsaved> = { ...draft.unsaved };
  for (const [place, edit] of edits) {
    const now = unsaved[place];
    if (now === edit) delete unsaved[place];
    else if (now) unsaved[place] = { ...now, seen: state.seen };
  }
  set({ unsaved });
}

/** Settles what has two versions: saves the one that the owner has chosen. */
export async function settle(place: Place, value: RawValue): Promise<void> {
  const chosen = { value, seen: knownState()?.seen ?? 0 };
  const changed = draft.changed.filter((each) => placeOf(each) !== place);
  set({ unsaved: { ...draft.unsaved, [place]: chosen }, changed });
  await save();
}

/** Forgets what is not saved. */
export const dropUnsaved = (): void => set({ unsaved: {}, changed: [] });

// When the page is hidden or the connection is back, nothing waits.
document.addEventListener('visibilitychange', () => void save());
addEventListener('online', () => void save());
