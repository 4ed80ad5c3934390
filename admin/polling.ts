/** How often the page looks for new messages and for changes made elsewhere, while it is visible, in milliseconds. */
export const POLL_MS = 10_000;
