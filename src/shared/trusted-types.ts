/**
 * The one Trusted Types policy of the pages: the address of the service worker. The content security
 * policy allows this name and no other, so nothing else makes code or markup out of a text.
 */
export const SERVICE_WORKER_POLICY = 'service-worker';
