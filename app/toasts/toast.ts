/** What a toast says. Specification, section 8. */
export interface Toast {
  kind: 'success' | 'destructive';
  title: string;
  description: string;
}

/** Shows a toast; its code is fetched the first time. */
export async function showToast(toast: Toast): Promise<void> {
  const { present } = await import('./toaster.tsx');
  present(toast);
}
