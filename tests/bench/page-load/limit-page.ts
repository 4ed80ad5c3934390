import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFolder } from '#site/build/build-folder.ts';
import { compressFolder } from '#site/build/compress.ts';

/**
 * Copies the built site and takes every script out of its pages: the same HTML, styles, font and
 * portrait, so nothing that a script could do slows it down. Gives the folder of the copy's site.
 */
export async function makeLimitPage(): Promise<{ folder: string; remove(): void }> {
  const base = mkdtempSync(join(tmpdir(), 'limit-page-'));
  cpSync(buildFolder, base, { recursive: true });
  const folder = join(base, 'site');
  for (const file of globSync('*.html*', { cwd: folder })) {
    const path = join(folder, file);
    if (!file.endsWith('.html')) rmSync(path);
    else {
      const html = readFileSync(path, 'utf8');
      writeFileSync(path, html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, ''));
    }
  }
  await compressFolder(folder);
  return { folder, remove: () => rmSync(base, { recursive: true, force: true }) };
}
