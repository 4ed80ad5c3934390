import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EdgeFunctionHandler } from '#contract/edge-function.ts';

/** Handlers by the name under which they are called. */
export type EdgeFunctions = ReadonlyMap<string, EdgeFunctionHandler>;

const FOLDER = new URL('../../supabase/functions/', import.meta.url);

/** Loads every function that has a handler: supabase/functions/NAME/handler.ts. */
export async function loadFunctions(): Promise<EdgeFunctions> {
  const functions = new Map<string, EdgeFunctionHandler>();
  for (const entry of readdirSync(FOLDER, { withFileTypes: true })) {
    const file = new URL(`${entry.name}/handler.ts`, FOLDER);
    if (!entry.isDirectory() || !existsSync(fileURLToPath(file))) continue;
    const module = (await import(file.href)) as { handler?: EdgeFunctionHandler };
    if (!module.handler) {
      throw new TypeError(
        `supabase/functions/${entry.name}/handler.ts exports no function handler`,
      );
    }
    functions.set(entry.name, module.handler);
  }
  return functions;
}
