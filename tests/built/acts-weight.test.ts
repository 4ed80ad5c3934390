import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { root } from '#shared/root.ts';

/** What counting acts may cost a visitor, in bytes of brotli. */
const LIMIT = 500;

/** Weight of the boot script, which stands in each page, in bytes of brotli. */
async function weighBoot(replaced: Record<string, string> = {}): Promise<number> {
  const { output } = (await build({
    configFile: resolve(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: resolve(root, 'src/site/enhance/main.ts') },
    },
    plugins: [
      {
        name: 'replaced-modules',
        load: (id) => Object.entries(replaced).find(([name]) => id.endsWith(name))?.[1],
      },
    ],
  })) as Rolldown.RolldownOutput;
  return brotliCompressSync(output[0].code).length;
}

test('counting acts costs a visitor half a kilobyte at most', async () => {
  const [whole, without] = await Promise.all([
    weighBoot(),
    weighBoot({ 'enhance/contact-events.ts': 'export const countContactEvents = () => {};' }),
  ]);
  expect(whole - without).toBeGreaterThan(100);
  expect(whole - without).toBeLessThanOrEqual(LIMIT);
});
