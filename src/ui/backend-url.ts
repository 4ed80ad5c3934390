/** Address of another backend (docs/deploying.md); empty when the site's own server answers. */
export const backendUrl: string = import.meta.env.VITE_SUPABASE_URL ?? '';
