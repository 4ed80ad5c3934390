/** Logs the unknown path of a 404 page to the console. Specification, section 2. */
export function logUnknownPath(): void {
  if (document.documentElement.dataset.page === 'notFound') {
    console.error(`404: ${location.pathname}`);
  }
}
