/** Logs the unknown path of a 404 page to the console (requirement 2.1). */
export function logUnknownPath(): void {
  if (document.documentElement.dataset.page === 'notFound') {
    console.error(`404: ${location.pathname}`);
  }
}
