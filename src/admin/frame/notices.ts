import { useEffect } from 'react';
import { gestion } from '#content/part/gestion';
import { dismissToast, prepareToasts, showToast, type Toast } from '#ui/toasts/toast.ts';
import { readAgain } from '../client.ts';
import { Refusal } from '../site/calls.ts';

export interface NoticeAction {
  label: string;
  run: () => unknown;
  /** Whether the pressed button has disappeared: the notice then takes the focus and stays until closed. */
  takesFocus?: boolean;
}

/** How long a notice stays, in milliseconds. */
const STAY_MS = 8000;

/** Notices replace one another. */
const KEY = 'notice';

let staysAcrossViews = false;

async function show(toast: Toast): Promise<void> {
  staysAcrossViews = toast.takesFocus ?? false;
  if (!(await showToast({ ...toast, key: KEY }))) alert(toast.description);
}

/** Shows a short text at the bottom of the page, with an action such as undoing. */
export function notify(text: string, action?: NoticeAction): void {
  const close = {
    label: gestion.close,
    run: () => document.getElementById('content')?.focus(),
  };
  void show({
    kind: 'success',
    description: text,
    durationMs: action?.takesFocus ? Number.POSITIVE_INFINITY : STAY_MS,
    ...(action && { actions: [action, close], takesFocus: action.takesFocus ?? false }),
  });
}

/** Runs an action, shows an error notice on failure or refusal, and resolves to whether it succeeded. */
export async function attempt(work: () => PromiseLike<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    console.error(error);
    void show({
      kind: 'destructive',
      description: error instanceof Refusal ? error.message : gestion.saveFailure,
      durationMs: Number.POSITIVE_INFINITY,
    });
    return false;
  }
}

/** Carries out a change, says so, and reloads everything on the page. */
export const perform = (work: () => unknown, done?: string, action?: NoticeAction) =>
  attempt(async () => {
    await work();
    if (done) notify(done, action);
    await readAgain();
  });

/** Loads the code of notices, and dismisses them with the view they are about unless they can still undo something. */
export function useNotices(): void {
  useEffect(() => {
    prepareToasts();
    const leave = () => staysAcrossViews || dismissToast(KEY);
    addEventListener('hashchange', leave);
    return () => {
      removeEventListener('hashchange', leave);
      dismissToast(KEY);
    };
  }, []);
}
