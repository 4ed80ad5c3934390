import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { backendUrl } from '#ui/backend-url.ts';

/** The backend as the browser reaches it: the site's own server unless the build names another. */
export const backend = {
  // A getter: pages are also rendered in Node, which has no location.
  get url() {
    return backendUrl || location.origin;
  },
  /** The public anonymous key. */
  key: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY || DEFAULT_PUBLISHABLE_KEY,
};
