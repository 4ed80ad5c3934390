import { editsFolder, type Layer } from '#content/folder.ts';
import { writeLayer } from '#server/editor/layer-folder.ts';
import { isBuilt } from '#server/static/build-stamp.ts';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { buildSite } from './build-site.ts';

/** `npm run build`. With --if-changed it builds only what changed, whatever its size; servers reload. */
await fetchPublished();
const ifChanged = process.argv.includes('--if-changed');
if (!(ifChanged && isBuilt())) {
  if (!buildSite(...(ifChanged ? ['--any-weight'] : []))) process.exitCode = 1;
}

/**
 * Fetches what was published from /gestion, for a site whose backend is elsewhere (VITE_SUPABASE_URL) and
 * whose host builds it after each publication. Our own server writes the same folder itself.
 */
async function fetchPublished(): Promise<void> {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY } = process.env;
  // A draft already has its edits.
  if (!url || !URL.canParse(url) || process.env.EDITS_DIR) return;
  const apikey = VITE_SUPABASE_PUBLISHABLE_KEY || DEFAULT_PUBLISHABLE_KEY;
  const call = async <Result>(name: string, parameters: object): Promise<Result> => {
    const response = await fetch(new URL(`/rest/v1/rpc/${name}`, url), {
      method: 'POST',
      headers: { apikey, 'Content-Type': 'application/json' },
      body: JSON.stringify(parameters),
      signal: AbortSignal.timeout(30_000),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return (await response.json()) as Result;
  };
  try {
    const layer = await call<Layer>('published_site', {});
    await writeLayer(editsFolder, layer, (name) => call('site_picture', { name }));
  } catch (error) {
    // The page would revert to the files, whereas a failed build keeps the current one.
    console.error(
      `What was published from /gestion cannot be read at ${url} (${(error as Error).message}): check VITE_SUPABASE_URL, and apply the migrations with npx supabase db push.`,
    );
    process.exit(1);
  }
}
