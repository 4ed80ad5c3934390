import { importAgain } from '../late-code.ts';

export interface Toast {
  kind: 'success' | 'destructive';
  /** In bold, above the description. */
  title?: string;
  description: string;
  /**
   * Where the toast does not cover what it is about; the bottom by default. `beside-window` is for the
   * chat: beside its window where there is space, else at the top, clear of the field and the newest answer.
   */
  side?: 'bottom' | 'beside-window';
  /** Buttons instead of the close button: each closes the toast, and Escape presses the last one. */
  actions?: readonly { label: string; run: () => unknown }[];
  /** Moves the focus to the first action. */
  takesFocus?: boolean;
  /** How long the toast stays, in milliseconds; `Infinity` until it is closed. */
  durationMs?: number;
  /** A toast replaces the one with the same key. */
  key?: string;
}

const load = importAgain(() => import('./toaster.tsx'));

let isPrepared = false;

/** Fetches the code of toasts once in advance: the network may be down when it is needed. */
export function prepareToasts(): void {
  if (isPrepared) return;
  isPrepared = true;
  load().catch(console.info);
}

/**
 * Shows a toast; its code is fetched the first time. Resolves to false when the code did not load: the
 * caller must then show what it has to say in the page. Never throws.
 */
export async function showToast(toast: Toast): Promise<boolean> {
  try {
    const { present } = await load();
    present(toast);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

export function dismissToast(key: string): void {
  load().then(({ dismiss }) => dismiss(key), console.info);
}
