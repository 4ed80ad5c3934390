import { createClient } from '@supabase/supabase-js';
import { DEFAULT_PUBLISHABLE_KEY } from '#contract/backend.ts';

/** Whether a session was kept from an earlier visit: the client library drops it when it has ended. */
export const keptSession = Object.keys(localStorage).some((name) =>
  /^sb-.+-auth-token$/.test(name),
);

/**
 * The real client library: sessions are refreshed by themselves and kept in local storage.
 * The backend is the site's own server unless the build names another (docs/deploying.md).
 */
export const supabase = createClient(
  import.meta.env.VITE_SUPABASE_URL || location.origin,
  import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY || DEFAULT_PUBLISHABLE_KEY,
);
