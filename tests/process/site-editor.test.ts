import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EditedSite, editedSite, signInEditor } from '#tests/support/editor.ts';

const page = async (url: string) => (await fetch(url)).text();
const shown = (fcfa: number) => new RegExp(fcfa.toLocaleString('fr').replace(/\s/g, '\\s'));

describe('the owner changes the site from /gestion', () => {
  let site: EditedSite;
  let server: Awaited<ReturnType<EditedSite['start']>>;
  let editor: Awaited<ReturnType<typeof signInEditor>>;
  beforeAll(async () => {
    site = await editedSite();
    server = await site.start();
    editor = await signInEditor(server.url);
  });
  afterAll(() => site.remove());

  it('saves a draft, shows it to its owner alone, and publishes it', async () => {
    expect((await editor.price(0, '351 000')).status).toBe(200);
    const { changes } = await editor.state();
    expect(changes).toHaveLength(1);
    expect(await page(server.url)).not.toMatch(shown(351_000));

    const { cookie, value } = await editor.openPreview();
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    const preview = `${server.url}/gestion/apercu/`;
    const opened = await fetch(preview, { headers: { cookie: value } });
    expect(opened.headers.get('x-robots-tag')).toBe('noindex');
    expect(await opened.text()).toMatch(shown(351_000));
    expect((await fetch(preview)).status).toBe(404);
    expect(await page(server.url)).not.toMatch(shown(351_000));

    const publication = await editor.publish();
    expect(publication).toMatchObject({ state: 'done', changes });
    expect(await page(server.url)).toMatch(shown(351_000));
    console.log(changes, server.output());
  });
});
