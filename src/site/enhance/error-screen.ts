import { PAGE_ERROR_EVENT } from './page-error-event.ts';

/**
 * Shows the error screen (requirement 2.15) when a part of the page threw
 * or its code did not arrive. It lies over the page, which works on without that part, and is in the
 * page from the start, so that no code has to be fetched to show it.
 */
export function showErrorScreenOnFailure(): void {
  window.addEventListener(PAGE_ERROR_EVENT, () => {
    const template = document.querySelector<HTMLTemplateElement>('#page-error');
    if (!template || document.querySelector('dialog.page-error')) return;
    document.body.append(template.content.cloneNode(true));
    const dialog = document.querySelector<HTMLDialogElement>('dialog.page-error');
    dialog?.querySelector('[data-reload]')?.addEventListener('click', () => location.reload());
    dialog?.querySelector('[data-dismiss]')?.addEventListener('click', () => dialog.close());
    dialog?.addEventListener('close', () => dialog.remove());
    dialog?.showModal();
  });
}
