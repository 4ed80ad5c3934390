import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type PagePolicy, securityHeaders } from '#server/http/security-headers.ts';
import { addressOf, fileHeaders } from '#server/static/load-site.ts';
import { SHARED_PICTURES, STORIES } from '#shared/routes.ts';

/** Headers for one path, or for all paths below it if the pattern ends in `*`. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

type Move = readonly [from: string, to: string];

/** Returns the inline scripts or styles of a page; data blocks are not run and need no permission. */
function inlineBlocks(html: string, element: 'script' | 'style'): string[] {
  const blocks = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'g'));
  return [...blocks]
    .filter(([, attributes = '']) => !/\bsrc=|type="application\/ld\+json"/.test(attributes))
    .map(([, , text = '']) => text);
}

const cspSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

const distinct = (texts: string[]) => [...new Set(texts.map(cspSource))].sort();

/** Collects what the content security policy must allow: the hashes of everything inline in any page. */
function readPagePolicy(pages: string[], backendUrl: string | undefined): PagePolicy {
  return {
    scripts: distinct(pages.flatMap((html) => inlineBlocks(html, 'script'))),
    styles: distinct(pages.flatMap((html) => inlineBlocks(html, 'style'))),
    ...(backendUrl && { backend: new URL(backendUrl).origin }),
  };
}

/**
 * Returns the same headers for static hosts. Hosts differ in how they combine two rules that set one
 * header for a path, so no two rules do.
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
    { path: `${STORIES}*`, headers: ofFile(`${STORIES}page.html`) },
    { path: `${SHARED_PICTURES}*`, headers: ofFile(`${SHARED_PICTURES}page.jpg`) },
    ...paths.map((path) => ({ path: addressOf(path), headers: ofFile(path) })),
  ];
}

/**
 * Returns the files that configure headers and addresses on static hosts, by their path from build/site. All
 * hosts serve /rgpd from rgpd.html, redirect /rgpd.html to it, and answer unknown addresses with 404.html:
 * Netlify and Cloudflare Pages by default, Vercel because its file says so.
 */
function staticHostFiles(
  rules: readonly HeaderRule[],
  moves: readonly Move[],
): Record<string, string> {
  return {
    _headers: headersFile(rules),
    _redirects: moves.map(([from, to]) => `${from} ${to} 301\n`).join(''),
    'vercel.json': `${JSON.stringify(vercel(rules, moves), null, 2)}\n`,
  };
}

/** Netlify and Cloudflare Pages: https://developers.cloudflare.com/pages/configuration/headers/ */
function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
        '\n',
      ),
    )
    .join('\n');
}

/** https://vercel.com/docs/project-configuration/vercel-json */
function vercel(rules: readonly HeaderRule[], moves: readonly Move[]) {
  return {
    cleanUrls: true,
    trailingSlash: false,
    redirects: moves.map(([source, destination]) => ({ source, destination, statusCode: 301 })),
    headers: rules.map(({ path, headers }) => ({
      source: path.replace(/\*$/, '(.*)'),
      headers: pairs(headers),
    })),
  };
}

const pairs = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/**
 * Writes the page policy and the moves for our server (build/page-policy.json) and the files for static hosts.
 * @param moves pages that had another address
 */
export function writeHeaders(siteFolder: string, moves: readonly Move[] = []): void {
  const files = globSync('*.*', { cwd: siteFolder }).sort();
  const pages = globSync('**/*.html', { cwd: siteFolder }).map((file) =>
    readFileSync(resolve(siteFolder, file), 'utf8'),
  );
  const policy = readPagePolicy(pages, process.env.VITE_SUPABASE_URL);
  writeFileSync(
    resolve(dirname(siteFolder), 'page-policy.json'),
    JSON.stringify({ ...policy, moves }),
  );
  const rules = headerRules(
    policy,
    files.map((file) => `/${file}`),
  );
  for (const [name, text] of Object.entries(staticHostFiles(rules, moves))) {
    writeFileSync(resolve(siteFolder, name), text);
  }
}
