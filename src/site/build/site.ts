import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Rolldown } from 'vite';
import { content } from '#content/index.ts';
import { writeEditorFiles } from '#content/json-schemas.ts';
import { refusalOfCurrentContent } from '#content/publishing.ts';
import { hashSources, STAMP_FILE } from '#server/static/build-stamp.ts';
import { buildBeside } from '#server/static/replace-folder.ts';
import { root } from '#shared/root.ts';
import { checkBackendVariables, SettingError } from '#shared/variables.ts';
import type { BuildAssets } from '../build-assets.tsx';
import { buildAdmin } from './admin.ts';
import { filesOf, findExcesses, readLimits, weighSite } from './budget.ts';
import { type BuildFolders, buildFolder, foldersOf } from './build-folder.ts';
import { compressFolder } from './compress.ts';
import { buildFunctionsContent } from './content-modules.ts';
import { buildCrawlerFiles } from './crawler-files.ts';
import { islandEntries, prerenderEntry, scriptEntry, styleEntries } from './entries.ts';
import { writeHeaders } from './headers.ts';
import { firstScreenFonts } from './heading-font.ts';
import { buildIcons } from './icons.ts';
import { buildImages } from './images.ts';
import { buildOpenGraphImage } from './open-graph.ts';
import { buildServiceWorker } from './service-worker.ts';

/** Island name → its key in Vite's manifest. */
const islandKeys = Object.fromEntries(
  Object.entries(islandEntries).map(([name, file]) => [name, relative(root, file)]),
);

/** Files that are served as they are; there may be none. */
const publicFolder = resolve(root, 'public');

/** Builds the islands and style sheets, each an entry of its own; React becomes a chunk that islands share. */
async function buildBrowserCode(
  siteFolder: string,
): Promise<Pick<BuildAssets, 'islands' | 'styles'> & { manifest: Manifest }> {
  await build({
    logLevel: 'warn',
    build: {
      outDir: siteFolder,
      emptyOutDir: true,
      manifest: 'manifest.json',
      rolldownOptions: {
        input: [...Object.values(islandEntries), ...Object.values(styleEntries)],
        preserveEntrySignatures: 'exports-only',
      },
    },
  });
  const manifestFile = resolve(siteFolder, 'manifest.json');
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  rmSync(manifestFile);
  const built = (file: string) => {
    const chunk = manifest[relative(root, file)];
    if (!chunk) throw new Error(`build: ${file} is not in the manifest`);
    return chunk;
  };
  /** Rules for the end of a style sheet that depend on the owner's words. */
  const fitted: Record<string, string> = { home: await firstScreenFonts(content) };
  return {
    manifest,
    islands: Object.fromEntries(
      Object.entries(islandKeys).map(([name, key]) => {
        const files = [...filesOf(manifest, key)].map((path) => `/${path}`);
        const [entry, ...imports] = files.filter((path) => path.endsWith('.js'));
        if (!entry) throw new Error(`build: ${key} is not in the manifest`);
        return [
          name,
          { modules: [entry, ...imports], css: files.filter((path) => path.endsWith('.css')) },
        ];
      }),
    ),
    styles: Object.fromEntries(
      Object.entries(styleEntries).map(([name, file]) => {
        const path = resolve(siteFolder, built(file).file);
        const text = readFileSync(path, 'utf8').trim();
        rmSync(path);
        return [name, { text: `${text}${fitted[name] ?? ''}` }];
      }),
    ),
  };
}

/** Builds the script of every page as one text without imports, to be inlined. */
async function buildScript(): Promise<BuildAssets['script']> {
  const output = (await build({
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: scriptEntry, output: { format: 'es' } },
    },
  })) as Rolldown.RolldownOutput;
  return { text: output.output[0].code.trim() };
}

/** Builds the pages' code for Node; assets that only pages use (portrait, icons) are copied to the site. */
async function buildPrerender({
  site,
  prerender,
}: BuildFolders): Promise<typeof import('../prerender.tsx')> {
  await build({
    logLevel: 'warn',
    build: {
      ssr: prerenderEntry,
      outDir: prerender,
      emptyOutDir: true,
      ssrEmitAssets: true,
      rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
    },
  });
  const assets = resolve(prerender, 'assets');
  if (existsSync(assets)) cpSync(assets, resolve(site, 'assets'), { recursive: true });
  return import(pathToFileURL(resolve(prerender, 'prerender.js')).href);
}

/** Fills the folders of one build; returns the budgets of budget.json that it exceeds. */
async function fill(folders: BuildFolders): Promise<string[]> {
  const { site, prerender: prerenderFolder } = folders;
  const { manifest, ...browser } = await buildBrowserCode(site);
  const script = await buildScript();
  const { prerender } = await buildPrerender(folders);
  const images = await buildImages(resolve(site, 'assets'));
  const assets: BuildAssets = { ...browser, script, ...images };
  // The server renders the result page of the contact form with the same assets.
  writeFileSync(resolve(prerenderFolder, 'assets.json'), JSON.stringify(assets));
  mkdirSync(site, { recursive: true });
  for (const [file, html] of Object.entries(prerender(assets))) {
    writeFileSync(resolve(site, file), html);
  }
  const admin = await buildAdmin(site);
  buildFunctionsContent(folders.base);
  writeEditorFiles();
  await buildServiceWorker(site);
  await buildIcons(site);
  await buildOpenGraphImage(site);
  buildCrawlerFiles(site);
  if (existsSync(publicFolder)) cpSync(publicFolder, site, { recursive: true });
  writeHeaders(site);
  await compressFolder(site);
  return findExcesses(weighSite(site, manifest, islandKeys, assets, admin), readLimits());
}

/**
 * Builds the whole public site beside the present one, then replaces it: a failed build changes nothing.
 * Returns the budgets of budget.json that it exceeds.
 */
export async function buildSite(): Promise<string[]> {
  checkBackendVariables(process.env);
  // Before the build: a change in the meantime requires another one.
  const stamp = hashSources(process.env);
  return buildBeside(buildFolder, async (base) => {
    const excesses = await fill(foldersOf(base));
    writeFileSync(resolve(base, STAMP_FILE), stamp);
    return excesses;
  });
}

if (import.meta.main) {
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
