import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { content } from '#content/index.ts';
import { writeEditorFiles } from '#content/json-schemas.ts';
import { refusalOfCurrentContent } from '#content/publishing.ts';
import { hashSources, isBuilt, STAMP_FILE } from '#server/static/build-stamp.ts';
import { buildFolder } from '#server/static/load-site.ts';
import { buildBeside } from '#server/static/replace-folder.ts';
import { root } from '#shared/root.ts';
import { backendIssue, SettingError } from '#shared/variables.ts';
import type { BuildAssets } from '../build-assets.tsx';
import { formerAddresses, storiesOf } from '../stories.ts';
import { buildAdmin } from './admin.ts';
import { filesOf, findExcesses, readLimits, weighSite } from './budget.ts';
import { buildServiceWorker, bundle, writeFiles } from './bundle.ts';
import { compressFolder } from './compress.ts';
import { buildFunctionsContent } from './content-modules.ts';
import { buildCrawlerFiles } from './crawler-files.ts';
import { islandEntries, prerenderEntry, scriptEntry, styleEntries } from './entries.ts';
import { writeHeaders } from './headers.ts';
import { firstScreenFonts, pageFonts } from './heading-font.ts';
import { buildIcons } from './icons.ts';
import { buildImages } from './images.ts';
import { type Reuse, reuseIn } from './reuse.ts';
import { buildSharedPictures } from './shared-pictures.ts';

/** Island name → its key in Vite's manifest. */
const islandKeys = Object.fromEntries(
  Object.entries(islandEntries).map(([name, file]) => [name, relative(root, file)]),
);

/** Files that are served as they are; there may be none. */
const publicFolder = resolve(root, 'public');

/** Bundles the islands and style sheets, each an entry of its own; React becomes a chunk that islands share. */
async function buildBrowserCode(
  siteFolder: string,
  reuse: Reuse,
): Promise<Pick<BuildAssets, 'islands' | 'styles'> & { manifest: Manifest }> {
  const { 'manifest.json': list, ...files } = await bundle(reuse, 'islands', {
    build: {
      manifest: 'manifest.json',
      rolldownOptions: {
        input: [...Object.values(islandEntries), ...Object.values(styleEntries)],
        preserveEntrySignatures: 'exports-only',
      },
    },
  });
  const manifest: Manifest = JSON.parse(String(list));
  const fonts = await pageFonts(reuse);
  /** Rules appended to a style sheet, which depend on the owner's words. */
  const fitted: Record<string, string> = { home: await firstScreenFonts(content, reuse) };
  const styles = Object.entries(styleEntries).map(([name, entry]) => {
    const { file = '' } = manifest[relative(root, entry)] ?? {};
    if (!(file in files)) throw new Error(`build: ${entry} is not in the manifest`);
    const text = String(files[file]).trim();
    // It becomes a part of its pages.
    delete files[file];
    return [name, { text: `${text}${fonts}${fitted[name] ?? ''}` }] as const;
  });
  writeFiles(siteFolder, files);
  return {
    manifest,
    islands: Object.fromEntries(
      Object.entries(islandKeys).map(([name, key]) => {
        const modules = [...filesOf(manifest, key)].map((path) => `/${path}`);
        // Their styles are in the scripts (src/ui/late-code.ts).
        if (!modules[0] || modules.some((path) => !path.endsWith('.js'))) {
          throw new Error(`build: ${key} is not in the manifest, or has a sheet of its own`);
        }
        return [name, modules];
      }),
    ),
    styles: Object.fromEntries(styles),
  };
}

/** Bundles the script of every page into one text without imports, to be inlined. */
async function buildScript(reuse: Reuse): Promise<BuildAssets['script']> {
  const files = await bundle(reuse, 'script', {
    build: { rolldownOptions: { input: scriptEntry, output: { format: 'es' } } },
  });
  return { text: String(Object.values(files)[0]).trim() };
}

/**
 * Bundles the pages' code for Node, which reads the content in place; assets that only pages use (portrait,
 * icons) are copied to the site.
 */
async function buildPrerender(
  siteFolder: string,
  folder: string,
  reuse: Reuse,
): Promise<typeof import('../prerender.tsx')> {
  const files = await bundle(reuse, 'prerender', {
    build: {
      ssr: prerenderEntry,
      ssrEmitAssets: true,
      rolldownOptions: {
        external: /^#content\/(index\.ts|part\/)/,
        // The server needs no code that only hydrates: react-dom/client.
        treeshake: { moduleSideEffects: 'no-external' },
        output: { entryFileNames: 'prerender.js' },
      },
    },
  });
  writeFiles(folder, files);
  const shown = Object.entries(files).filter(([name]) => !/\.(js|txt)$/.test(name));
  writeFiles(siteFolder, Object.fromEntries(shown));
  return import(pathToFileURL(resolve(folder, 'prerender.js')).href);
}

/** Fills the folder of one build; returns the budgets of budget.json that it exceeds. */
async function fill(base: string): Promise<string[]> {
  const site = resolve(base, 'site');
  // The server also uses it, for the result page of the contact form.
  const prerenderFolder = resolve(base, 'prerender');
  const reuse = reuseIn(base);
  const { manifest, ...browser } = await buildBrowserCode(site, reuse);
  const script = await buildScript(reuse);
  const { prerender } = await buildPrerender(site, prerenderFolder, reuse);
  const images = await buildImages(site, reuse);
  const assets: BuildAssets = { ...browser, script, ...images };
  writeFileSync(resolve(prerenderFolder, 'assets.json'), JSON.stringify(assets));
  writeFiles(site, prerender(assets));
  const admin = await buildAdmin(site, reuse);
  buildFunctionsContent(base);
  writeEditorFiles();
  await buildServiceWorker(site, reuse);
  await buildIcons(site);
  const stories = storiesOf(content);
  await buildSharedPictures(site, stories, reuse);
  buildCrawlerFiles(site);
  if (existsSync(publicFolder)) cpSync(publicFolder, site, { recursive: true });
  writeHeaders(site, formerAddresses(stories));
  await compressFolder(site, reuse);
  console.log(`Built in ${process.uptime().toFixed(1)} s`);
  return findExcesses(weighSite(site, manifest, islandKeys, assets, admin), readLimits());
}

/**
 * Builds the whole public site beside the current one, then replaces it: a failed build changes nothing.
 * Returns the budgets of budget.json that it exceeds.
 */
export async function buildSite(): Promise<string[]> {
  const issue = backendIssue(process.env);
  if (issue) throw new SettingError(issue);
  // Before the build: a change in the meantime requires another one.
  const stamp = hashSources(process.env);
  return buildBeside(buildFolder, async (base) => {
    const excesses = await fill(base);
    writeFileSync(resolve(base, STAMP_FILE), stamp);
    return excesses;
  });
}

if (import.meta.main && !(process.argv.includes('--if-changed') && isBuilt())) {
  // `npm start` reports it after the build, with the owner's other tasks.
  const served = process.argv.includes('--any-weight');
  try {
    const refusal = served ? undefined : refusalOfCurrentContent(process.env.SITE_URL);
    if (refusal) throw new SettingError(refusal);
    const excesses = await buildSite();
    for (const excess of excesses) console.error(`Over budget: ${excess}`);
    // `npm start` serves a site that exceeds its budget with a warning; any other build fails.
    if (excesses.length > 0 && !served) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
