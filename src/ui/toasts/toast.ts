/** What a toast says. Requirement 8. */
export interface Toast {
  kind: 'success' | 'destructive';
  title: string;
  description: string;
  /**
   * Where it does not cover what it speaks of: the bottom unless said. Two sides are the chat's, beside
   * its window where there is room; where the window is the screen, `beside-window` leaves free the
   * field, and `under-answer` what was just said.
   */
  side?: 'top' | 'bottom' | 'beside-window' | 'under-answer';
}

const load = () => import('./toaster.tsx');

/** Fetches the code of toasts ahead, for a moment when the network may be gone. */
export function prepareToasts(): void {
  load().catch(console.info);
}

/**
 * Shows a toast; its code is fetched the first time. Gives false when it did not arrive: whoever has
 * something to say that stands nowhere else says it in the page then. Never throws.
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
