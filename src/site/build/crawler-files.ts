import { globSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { contentFolder, editsFolder } from '#content/folder.ts';
import { content, legalNotice, owner, privacyPolicy } from '#content/index.ts';
import { type Address, routes } from '#shared/routes.ts';
import { storiesOf } from '../stories.ts';

/** Returns the day, in UTC, of the last change of the home page's content: in its files, or published from /gestion. */
function contentDate(): string {
  const changes = [contentFolder, editsFolder].flatMap((cwd) =>
    globSync('**/*', { cwd }).map((file) => statSync(resolve(cwd, file)).mtimeMs),
  );
  return new Date(Math.max(...changes)).toISOString().slice(0, 10);
}

/** Last change of the pages that state one; the others have the content's. */
const dated: Record<string, string | undefined> = {
  legalNotice: legalNotice.updated,
  privacyPolicy: privacyPolicy.updated,
};

/** Returns the sitemap of the pages that search engines should list (sitemaps.org). */
export function sitemap(pages: readonly Address[]): string {
  const changed = contentDate();
  const entries = pages
    .filter(({ indexed }) => indexed)
    .map(
      ({ page, path }) =>
        `<url><loc>${owner.siteUrl}${path}</loc><lastmod>${dated[page] ?? changed}</lastmod></url>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

/** Writes robots.txt, sitemap.xml and .well-known/security.txt (RFC 9116). */
export function buildCrawlerFiles(siteFolder: string): void {
  writeFileSync(
    resolve(siteFolder, 'sitemap.xml'),
    sitemap([...Object.values(routes), ...storiesOf(content).map(({ address }) => address)]),
  );
  writeFileSync(
    resolve(siteFolder, 'robots.txt'),
    `User-agent: *\nAllow: /\n\nSitemap: ${owner.siteUrl}/sitemap.xml\n`,
  );
  const expires = new Date(Date.now() + 365 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  mkdirSync(resolve(siteFolder, '.well-known'), { recursive: true });
  writeFileSync(
    resolve(siteFolder, '.well-known/security.txt'),
    `Contact: mailto:${owner.email}\nExpires: ${expires}T00:00:00Z\nPreferred-Languages: fr, en\nCanonical: ${owner.siteUrl}/.well-known/security.txt\n`,
  );
}
