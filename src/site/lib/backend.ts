import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';

/** Origin of the backend if the build names one (hosted Supabase); '' for the site's own server. */
const backendUrl: string = import.meta.env.VITE_SUPABASE_URL ?? '';

/** The backend as the browser reaches it: the site's own server unless the build names another. */
export const backend = {
  // A getter: pages are also rendered in Node, which has no location.
  get url() {
    return backendUrl || location.origin;
  },
  /** The public anonymous key. */
  key: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY || DEFAULT_PUBLISHABLE_KEY,
};

/** Where the contact form posts without JavaScript: the edge function `contact`. */
export const contactAction = `${backendUrl}/functions/v1/contact`;
