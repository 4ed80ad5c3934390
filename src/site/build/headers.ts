import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type PagePolicy, securityHeaders } from '#server/http/security-headers.ts';
import { addressOf, fileHeaders } from '#server/static/load-site.ts';
import { type HeaderRule, staticHostFiles } from './static-hosts.ts';

/** Contents of the elements of one name that browsers would run or apply; data blocks are neither. */
function inlineBlocks(html: string, element: 'script' | 'style'): string[] {
  const blocks = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'g'));
  return [...blocks]
    .filter(([, attributes = '']) => !/\bsrc=|type="application\/ld\+json"/.test(attributes))
    .map(([, , text = '']) => text);
}

const cspSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

const distinct = (texts: string[]) => [...new Set(texts.map(cspSource))].sort();

/**
 * What the content security policy must allow: one policy for all pages, made of the hashes of
 * everything inline in any of them.
 */
function readPagePolicy(pages: string[], backendUrl: string | undefined): PagePolicy {
  return {
    scripts: distinct(pages.flatMap((html) => inlineBlocks(html, 'script'))),
    styles: distinct(pages.flatMap((html) => inlineBlocks(html, 'style'))),
    ...(backendUrl && { backend: new URL(backendUrl).origin }),
  };
}

/**
 * The same headers for static hosts. Hosts differ in what becomes of a header that two rules set for
 * one path, so no two do.
 * @param paths files at the root of the site: /rgpd.html
 */
function headerRules(policy: PagePolicy, paths: string[]): HeaderRule[] {
  const { 'cross-origin-resource-policy': sameOrigin = '', ...common } = securityHeaders(
    policy,
    true,
  );
  const ofFile = (path: string) => {
    const { 'content-type': _, ...headers } = fileHeaders(path);
    return { 'cross-origin-resource-policy': sameOrigin, ...headers };
  };
  return [
    { path: '/*', headers: common },
    { path: '/assets/*', headers: ofFile('/assets/') },
    ...paths.map((path) => ({ path: addressOf(path), headers: ofFile(path) })),
  ];
}

/** Writes the page policy for our server (build/page-policy.json) and the files for static hosts. */
export function writeHeaders(siteFolder: string): void {
  const files = globSync('*.*', { cwd: siteFolder }).sort();
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(resolve(siteFolder, file), 'utf8'));
  const policy = readPagePolicy(pages, process.env.VITE_SUPABASE_URL);
  writeFileSync(resolve(dirname(siteFolder), 'page-policy.json'), JSON.stringify(policy));
  const rules = headerRules(
    policy,
    files.map((file) => `/${file}`),
  );
  for (const [name, text] of Object.entries(staticHostFiles(rules))) {
    writeFileSync(resolve(siteFolder, name), text);
  }
}
