/** Attribute of a page's html element that says: this is a saved copy (saved-copy-notice.css). */
const ATTRIBUTE = 'data-saved-copy';

/** The same page with the mark in it; the page then shows its notice. */
export async function markSavedCopy(response: Response): Promise<Response> {
  const html = (await response.text()).replace('<html ', `<html ${ATTRIBUTE} `);
  const headers = new Headers(response.headers);
  // They describe the body as it crossed the network.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html, { status: response.status, headers });
}
