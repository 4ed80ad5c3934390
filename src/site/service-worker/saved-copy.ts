/** Attribute of a page's html element that marks a saved copy (src/ui/layout.css). */
const ATTRIBUTE = 'data-saved-copy';

/** Returns the page with the mark, so that it shows its notice. */
export async function markSavedCopy(response: Response): Promise<Response> {
  const html = (await response.text()).replace('<html ', `<html ${ATTRIBUTE} `);
  const headers = new Headers(response.headers);
  // They describe the body on the network.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html, { status: response.status, headers });
}
