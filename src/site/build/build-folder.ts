import { resolve } from 'node:path';
import { buildFolder } from '#server/static/load-site.ts';

export { buildFolder };

/** Absolute paths of the parts of a build. */
export interface BuildFolders {
  /** All of it. */
  base: string;
  /** Plain files of the public site: any static host serves them. */
  site: string;
  /** The prerendering code, which the server also uses for the result page of the contact form. */
  prerender: string;
}

export function foldersOf(base: string): BuildFolders {
  return { base, site: resolve(base, 'site'), prerender: resolve(base, 'prerender') };
}

/** The site of the latest complete build. */
export const siteFolder = foldersOf(buildFolder).site;
