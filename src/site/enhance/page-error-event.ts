/** Fired on the window when the page's code failed: the error screen appears. */
export const PAGE_ERROR_EVENT = 'page-error';
