import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { backendUrl } from '#ui/backend-url.ts';

/** Where the browser finds the backend: the site's own server unless the build names another. */
export const backend = {
  // Asked for when it is used: the page is also rendered where no location is.
  get url() {
    return backendUrl || location.origin;
  },
  /** The public anonymous key. See requirement 6.1. */
  key: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY || DEFAULT_PUBLISHABLE_KEY,
};
