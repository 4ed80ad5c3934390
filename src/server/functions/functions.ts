import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ContactResult } from '#shared/contact-message.ts';
import type { EdgeFunctionDeps, EdgeFunctionHandler } from '#shared/edge-function.ts';
import { buildFolder } from '../static/load-site.ts';

/** Handlers by function name. */
export type EdgeFunctions = ReadonlyMap<string, EdgeFunctionHandler>;

const FOLDER = fileURLToPath(new URL('../../../supabase/functions', import.meta.url));

interface FunctionModule {
  handler: EdgeFunctionHandler;
  /** Does work for which the first request would otherwise wait. */
  warmUp?: () => void;
}

/** Loads every function: supabase/functions/NAME/handler.ts. */
const loadModules = () =>
  Promise.all(
    globSync('*/handler.ts', { cwd: FOLDER }).map(async (file) => {
      const loaded: FunctionModule = await import(pathToFileURL(join(FOLDER, file)).href);
      return [dirname(file), loaded] as const;
    }),
  );

export async function loadFunctions(): Promise<EdgeFunctions> {
  return new Map((await loadModules()).map(([name, { handler }]) => [name, handler]));
}

/** Warms up every function, so that its first request does not have to wait. */
export async function warmUpFunctions(): Promise<void> {
  for (const [, { warmUp }] of await loadModules()) warmUp?.();
}

/** Code that the build writes next to the site (src/site/build/site.ts). */
const PRERENDER = pathToFileURL(`${buildFolder}/prerender/`);

/** Loads the build's renderer of the form's result page; undefined before the first build. */
export async function loadContactResult(
  folder: URL = PRERENDER,
): Promise<EdgeFunctionDeps['renderContactResult']> {
  const code = new URL('prerender.js', folder);
  const assetsFile = new URL('assets.json', folder);
  if (!existsSync(fileURLToPath(code)) || !existsSync(fileURLToPath(assetsFile))) return undefined;
  const { renderContactResult } = (await import(code.href)) as {
    renderContactResult?: (result: ContactResult, assets: unknown) => string;
  };
  const assets: unknown = JSON.parse(readFileSync(assetsFile, 'utf8'));
  return renderContactResult && ((result) => renderContactResult(result, assets));
}
