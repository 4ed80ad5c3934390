import { useSyncExternalStore } from 'react';
import type {
  EditableFile,
  RawValue,
  SiteEdit,
  SiteEditorChanged,
  SiteEditorIssues,
} from '#shared/site-editor.ts';
import { act, knownState, Refusal } from './calls.ts';
import { check, type Files, type Issue, valuesOf } from './editor.ts';
import { fieldAt } from './parts.ts';
import {
  editOf,
  isIn,
  isSame,
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
  /** What the server refused; nothing that it concerns is sent until something changes. */
  refused: readonly Issue[];
  /** What happened last, for a screen reader: a move. */
  said: string;
}

let draft: Draft = { unsaved: {}, state: 'idle', changed: [], refused: [], said: '' };
const listeners = new Set<() => void>();

/**
 * Where the browser keeps what is not saved yet. Each window has its own place: two that are offline must not
 * replace each other's words.
 */
const STORAGE = 'site-editor.';
const OWN = STORAGE + Math.random().toString(36).slice(2);

function set(change: Partial<Draft>): void {
  draft = { ...draft, ...change };
  try {
    if (Object.keys(draft.unsaved).length === 0) localStorage.removeItem(OWN);
    else if (change.unsaved) localStorage.setItem(OWN, JSON.stringify(draft.unsaved));
  } catch (error) {
    // A full or forbidden storage: the page itself still has it.
    console.error(error);
  }
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
  const { [edit]: known, ...others } = draft.unsaved;
  // What is on its way to the server may not be what it has.
  const isAsSaved = draft.state !== 'saving' && isSame(next, valueAt(state.files, edit));
  const unsaved = { value: next, seen: known?.seen ?? state.seen };
  set({ unsaved: isAsSaved ? others : { ...others, [edit]: unsaved }, refused: [], said });
  saveIn(PAUSE_MS);
}

const isAbout = (edit: Place) => (issue: Issue) =>
  isIn(issue.place, edit) || isIn(edit, issue.place);

/** Returns what is wrong in what is not saved yet, and what the server refused. */
export function issuesOf(files: Files, { unsaved, refused }: Draft): Issue[] {
  const all = withUnsaved(files, unsaved);
  const values = valuesOf(all);
  const edits = Object.keys(unsaved);
  const touched = new Set(edits.map((edit) => stepsOf(edit)[0] as string));
  const found = [...touched].flatMap((file) => check(file, all, values));
  const own = found.filter((issue) => edits.some((edit) => isAbout(edit)(issue)));
  const known = new Set(own.map(({ place }) => place));
  return [...own, ...refused.filter(({ place }) => !known.has(place))];
}

/** The edits that can be saved: nothing is wrong with them, and they wait for no choice. */
function ready(): [Place, Unsaved][] {
  const state = knownState();
  if (!state) return [];
  const issues = issuesOf(state.files, draft);
  const waiting = draft.changed.map(placeOf);
  const edits = Object.entries(draft.unsaved);
  const free = edits.filter(([edit]) => !issues.some(isAbout(edit)) && !waiting.includes(edit));
  // What was refused for a text elsewhere, which quotes one of them, is refused again.
  const isElsewhere = draft.refused.some((issue) => !edits.some(([edit]) => isAbout(edit)(issue)));
  return isElsewhere ? [] : free;
}

/** Returns the issues of an answer of the server. */
export const asIssues = (issues: SiteEditorIssues['issues'] = []): Issue[] =>
  issues.map(({ file, path, message }) => ({ place: [file, ...path].join('.'), message }));

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
      const { changed, issues } = (body ?? {}) as Partial<SiteEditorChanged & SiteEditorIssues>;
      if (!changed && !issues) {
        console.error(error);
        saveIn(AGAIN_MS);
        return set({ state: 'failed' });
      }
      // What was refused waits for the owner; the rest can go on without it.
      set({
        changed: [...draft.changed, ...(changed ?? [])],
        refused: asIssues(issues),
      });
    }
  }
  set({ state: 'idle' });
}

/** Sends edits, and forgets those that have not changed since. @throws Refusal, TypeError */
async function send(edits: readonly [Place, Unsaved][]): Promise<void> {
  const seen = Math.min(...edits.map(([, edit]) => edit.seen));
  const sent = edits.map(([place, { value }]) => siteEdit(place, value));
  const state = await act({ action: 'save', edits: sent, seen });
  const left = Object.entries(draft.unsaved).flatMap(([place, edit]): [Place, Unsaved][] => {
    const [, before] = edits.find(([each]) => each === place) ?? [];
    if (!before) return [[place, edit]];
    return before.value === edit.value ? [] : [[place, { ...edit, seen: state.seen }]];
  });
  set({ unsaved: Object.fromEntries(left) });
}

function siteEdit(place: Place, value: RawValue | null): SiteEdit {
  const [file, ...steps] = stepsOf(place);
  return {
    file: file as EditableFile,
    field: steps.join('.'),
    value: value === null ? null : withKeys(fieldAt(place), value),
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
export const dropUnsaved = (): void => set({ unsaved: {}, refused: [], changed: [] });

/** Runs `work` once no other window holds the name; it is held as long as `work` runs. */
const holding = (name: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(name, work) : work();

if (navigator.locks) void holding(OWN, () => new Promise(() => {}));

/** Takes over what closed windows could not save. What differs from this window's words waits for these. */
function adopt(): void {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(STORAGE) || name === OWN) continue;
    void holding(name, async () => {
      const left = JSON.parse(localStorage.getItem(name) ?? '{}') as AllUnsaved;
      const overlaps = () => Object.keys(left).some((place) => place in draft.unsaved);
      if (overlaps()) await save();
      if (overlaps()) return;
      set({ unsaved: { ...draft.unsaved, ...left } });
      localStorage.removeItem(name);
      await save();
    });
  }
}

/** Saves at once when the page is hidden or the connection is back; returns how to stop. */
export function watchPage(): () => void {
  const now = () => void save();
  document.addEventListener('visibilitychange', now);
  addEventListener('online', now);
  adopt();
  return () => {
    document.removeEventListener('visibilitychange', now);
    removeEventListener('online', now);
    now();
  };
}
