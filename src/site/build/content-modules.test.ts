import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { content } from '#content/index.ts';
import { partsOf } from '#content/parts.ts';
import { contentModules } from './content-modules.ts';

/** Bundles one import for a browser, or for the server. */
async function bundle(source: string, ssr = false): Promise<string> {
  const entry = 'virtual:entry';
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      contentModules(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? `${import.meta.dirname}/entry.ts` : null),
        load: (id) => (id.endsWith('/build/entry.ts') ? source : null),
      },
    ],
    build: { write: false, ssr, minify: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

test('a browser receives the part that it imports, and nothing else of the content', async () => {
  const code = await bundle(`import { toasts } from '#content/part/toasts'; console.log(toasts);`);
  expect(code).toContain(content.toasts.close);
  expect(code).not.toContain(content.owner.name);
});

test.each([
  [`import { content } from '#content/index.ts'; console.log(content);`, /parts of the content/],
  [`import { email } from '#content/part/email'; console.log(email);`, /add email to browserParts/],
])('a browser may not import anything else: %s', async (source, message) => {
  await expect(bundle(source)).rejects.toThrow(message);
});

test('server code receives the whole content', async () => {
  const source = `import { email } from '#content/index.ts'; console.log(email);`;
  expect(await bundle(source, true)).toContain(content.owner.name);
});

test('the program and its pages receive no payment link of the owner', () => {
  const [orangeMoney, mtnMomo, paypal, transfer] = ['', '', '', ''];
  const paymentLinks = {
    wave: 'https://pay.wave.com/m/mine',
    orangeMoney,
    mtnMomo,
    paypal,
    transfer,
  };
  const parts = partsOf({ ...content, owner: { ...content.owner, paymentLinks } });
  expect(JSON.stringify(parts)).toContain(content.owner.name);
  expect(JSON.stringify(parts)).not.toContain('pay.wave.com');
});
