import { resolve } from 'node:path';

/** Folders of the build; all paths are absolute. BUILD_DIR (default build) is where it goes. */
export const root = resolve(import.meta.dirname, '../..');
export const buildFolder = resolve(root, process.env.BUILD_DIR || 'build');
/** Plain files of the public site: any static host serves them. */
export const siteFolder = resolve(buildFolder, 'site');
/** The prerendering code, which the server also uses for the result page of the contact form. */
export const prerenderFolder = resolve(buildFolder, 'prerender');
