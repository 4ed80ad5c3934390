import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { alwaysMake } from './reuse.ts';

/** Text in the wide sense; images and fonts are already compressed. */
const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|webmanifest|ico)$/;

/** Codings at their strongest: the cost is paid once, here. */
const CODINGS = {
  '.br': (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  // The size keeps zstd's tables as small as the file: without it each call takes 80 MB.
  '.zst': (body: Buffer) =>
    promisify(zstdCompress)(body, {
      params: { [constants.ZSTD_c_compressionLevel]: 19 },
      pledgedSrcSize: body.length,
    }),
  '.gz': (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes the brotli, zstd and gzip forms of each text file beside it, where they are smaller. The
 * server sends them as they are; static hosts that compress by themselves ignore them. Files are
 * compressed one by one: all at once would need a gigabyte.
 */
export async function compressFolder(folder: string, reuse = alwaysMake): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => COMPRESSIBLE.test(name))
    .map((name) => join(folder, name));
  for (const file of files) {
    const body = await readFile(file);
    const coded = await reuse(['compressed', body], async () => {
      const forms: [ending: string, form: Buffer][] = [];
      for (const [ending, compress] of Object.entries(CODINGS)) {
        const form = await compress(body);
        if (form.length < body.length) forms.push([ending, form]);
      }
      return forms;
    });
    for (const [ending, form] of coded) await writeFile(file + ending, form);
  }
}
