export interface Toast {
  kind: 'success' | 'destructive';
  /** In bold, above the description. */
  title?: string;
  description: string;
  /**
   * Where it does not cover what it speaks of: the bottom unless said. Two sides are the chat's, beside
   * its window where there is room; where the window is the screen, `beside-window` leaves free the
   * field, and `under-answer` what was just said.
   */
  side?: 'top' | 'bottom' | 'beside-window' | 'under-answer';
  /** Buttons in place of the close button: each closes the toast, Escape presses the last one. */
  actions?: readonly { label: string; run: () => unknown }[];
  /** Moves the focus to the first action. */
  takesFocus?: boolean;
  /** How long the toast stays, in milliseconds; `Infinity` until it is closed. */
  durationMs?: number;
  /** A toast replaces the one with the same key. */
  key?: string;
}

const load = () => import('./toaster.tsx');

/** Loads the code of toasts early, for a moment when the network may be gone. */
export function prepareToasts(): void {
  load().catch(console.info);
}

/**
 * Shows a toast; its code is loaded the first time. Resolves to false when the code did not arrive, so
 * that the caller can say it in the page. Never throws.
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

/** Closes the toast with this key, if there is one. */
export function dismissToast(key: string): void {
  load().then(({ dismiss }) => dismiss(key), console.info);
}
