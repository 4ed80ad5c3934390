import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ContactResult } from '#shared/contact-submission.ts';
import type { EdgeFunctionDeps } from '#shared/edge-function.ts';
import { buildFolder } from './folder.ts';

/** What the build leaves beside the site (src/site/build/site.ts). */
const PRERENDER = pathToFileURL(`${buildFolder}/prerender/`);

/**
 * Loads the built code that renders the answer to a contact form posted without JavaScript.
 * Undefined before the first build.
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
