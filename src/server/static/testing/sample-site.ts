import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compressFolder } from '#site/build/compress.ts';
import { writeHeaders } from '#site/build/headers.ts';

const page = (text: string) =>
  `<!doctype html><html lang="fr"><head><style>p{color:red}</style></head><body><p>${text}</p>${'<p>Bonjour</p>'.repeat(50)}<script type="module">start()</script></body></html>`;

/** Files of a small site; the font is an example of a file that is not compressed. */
const FILES: Record<string, string | Buffer> = {
  'index.html': page('Accueil'),
  'rgpd.html': page('Vie privée'),
  'gestion.html': page('Gestion'),
  '404.html': page('Introuvable'),
  'realisations/festival.html': page('Festival'),
  'partage/festival.jpg': Buffer.from('picture'),
  'robots.txt': 'User-agent: *\n'.repeat(30),
  'partage.png': Buffer.from('picture'),
  'assets/index-a1b2c3d4.js': 'console.log("Bonjour");\n'.repeat(50),
  'assets/font-a1b2c3d4.woff2': Buffer.from('0123456789'),
};

/** Writes the sample with compressed forms and headers, as a build does. */
export async function sampleSite(): Promise<{ folder: string; remove(): void }> {
  const base = mkdtempSync(join(tmpdir(), 'sample-site-'));
  const folder = join(base, 'site');
  for (const [name, content] of Object.entries(FILES)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  writeFileSync(join(base, 'secret.txt'), 'beside the site');
  writeHeaders(folder, [['/realisations/fete', '/realisations/festival']]);
  await compressFolder(folder);
  return { folder, remove: () => rmSync(base, { recursive: true, force: true }) };
}
