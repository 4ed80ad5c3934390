import { QueryClient } from '@tanstack/react-query';

/** How often new messages and changes made elsewhere are looked for while the page is visible, in milliseconds. */
export const POLL_MS = 10_000;

/**
 * Caches what was read for five minutes after its last use, reads it again when the tab becomes visible,
 * and retries three times, after 1, 2 and 4 s (requirement 9.5). These are the library's defaults but one:
 * a browser that believes itself offline still tries, because the server may run on the same machine.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
});

/** Reads everything on the page again after a change; resolves when all of it has arrived. */
export const readAgain = () => queryClient.invalidateQueries();
