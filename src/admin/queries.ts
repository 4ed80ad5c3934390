import { QueryClient } from '@tanstack/react-query';

/** How often the page looks for new messages and for changes made elsewhere, while it is visible, in milliseconds. */
export const POLL_MS = 10_000;

/**
 * What was read: kept for five minutes after its last use, read again when the tab comes back, and
 * retried three times, after 1, 2 and 4 s (requirement 9.5). These are the library's defaults but one:
 * a browser that believes to be offline still tries, for the server may be on the same machine.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
});

/** Reads what is on the page again after a change; ends when all of it has come. */
export const readAgain = () => queryClient.invalidateQueries();
