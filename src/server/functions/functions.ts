import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EdgeFunctionHandler } from '#shared/edge-function.ts';

/** Handlers by the name under which they are called. */
export type EdgeFunctions = ReadonlyMap<string, EdgeFunctionHandler>;

const FOLDER = new URL('../../../supabase/functions/', import.meta.url);

interface FunctionModule {
  handler?: EdgeFunctionHandler;
  /** Does what its first request would otherwise wait for. */
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

/** Does beforehand what the first request to each function would wait for. */
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
