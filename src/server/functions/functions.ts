import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ContactResult } from '#shared/contact-submission.ts';
import type { EdgeFunctionDeps, EdgeFunctionHandler } from '#shared/edge-function.ts';
import { buildFolder } from '../static/load-site.ts';

/** Handlers by the name under which they are called. */
export type EdgeFunctions = ReadonlyMap<string, EdgeFunctionHandler>;

const FOLDER = new URL('../../../supabase/functions/', import.meta.url);

interface FunctionModule {
  handler?: EdgeFunctionHandler;
  /** Does the work that the first request would otherwise wait for. */
  warmUp?: () => void;
}

/** Loads every function that has a handler: supabase/functions/NAME/handler.ts. */
export async function loadFunctions(): Promise<EdgeFunctions> {
  const functions = new Map<string, EdgeFunctionHandler>();
  for (const [name, { handler }] of await loadModules()) {
    if (!handler) {
      throw new TypeError(`supabase/functions/${name}/handler.ts exports no function handler`);
    }
    functions.set(name, handler);
  }
  return functions;
}

/** Warms up every function, so that its first request does not have to wait. */
export async function warmUpFunctions(): Promise<void> {
  for (const [, { warmUp }] of await loadModules()) warmUp?.();
}

async function loadModules(): Promise<[name: string, FunctionModule][]> {
  const modules: [string, FunctionModule][] = [];
  for (const entry of readdirSync(FOLDER, { withFileTypes: true })) {
    const file = new URL(`${entry.name}/handler.ts`, FOLDER);
    if (!entry.isDirectory() || !existsSync(fileURLToPath(file))) continue;
    modules.push([entry.name, (await import(file.href)) as FunctionModule]);
  }
  return modules;
}

/** Code that the build writes next to the site (src/site/build/site.ts). */
const PRERENDER = pathToFileURL(`${buildFolder}/prerender/`);

/**
 * Loads the built code that renders the response to a contact form posted without JavaScript. Returns
 * undefined before the first build.
 */
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
