const PAGE_ERROR_EVENT = 'page-error';

/** Reports that an island's code failed, which shows the error screen. */
export const reportPageError = (): void => {
  window.dispatchEvent(new CustomEvent(PAGE_ERROR_EVENT));
};

/**
 * Shows the error screen when a part of the page threw an error or its code did not load. It covers the
 * page, whose other parts keep working, and is in the HTML from the start: showing it loads nothing.
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

/** Logs the unknown path of a 404 page to the console. */
export function logUnknownPath(): void {
  if (document.documentElement.dataset.page === 'notFound') {
    console.error(`404: ${location.pathname}`);
  }
}
