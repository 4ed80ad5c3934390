import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBeingBuilt } from '#server/static/replace-folder.ts';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import type { RawValue, SiteEditorAction } from '#shared/site-editor.ts';
import { type EditedSite, editedSite, signInEditor, until } from '#tests/support/editor.ts';
import { runCommand } from '#tests/support/run-command.ts';

type Server = Awaited<ReturnType<EditedSite['start']>>;
type Editor = Awaited<ReturnType<typeof signInEditor>>;

const page = async (url: string) => (await fetch(url)).text();
const shown = (fcfa: number) => new RegExp(fcfa.toLocaleString('fr').replace(/\s/g, '\\s'));

describe('the owner changes the site from /gestion', () => {
  let site: EditedSite;
  let server: Server;
  let editor: Editor;
  beforeAll(async () => {
    site = await editedSite();
    server = await site.start();
    editor = await signInEditor(server.url);
  });
  afterAll(() => site.remove());

  it('saves a draft, shows it to its owner alone, and publishes it', async () => {
    expect((await editor.price(0, '351 000')).status).toBe(200);
    expect((await editor.state()).draft).toMatchObject([{ place: 'services.items' }]);
    expect(await page(server.url)).not.toMatch(shown(351_000));

    const { cookie, value } = await editor.openPreview();
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    const preview = `${server.url}/gestion/apercu/`;
    const opened = await fetch(preview, { headers: { cookie: value } });
    expect(opened.headers.get('x-robots-tag')).toBe('noindex');
    expect(opened.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const draft = await opened.text();
    expect(draft).toMatch(shown(351_000));
    for (const [, asset = ''] of draft.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
      const found = await fetch(server.url + asset, { headers: { cookie: value } });
      expect(found.status, asset).toBe(200);
    }
    expect((await fetch(preview)).status).toBe(404);
    const guessed = `apercu=${crypto.randomUUID()}`;
    expect((await fetch(preview, { headers: { cookie: guessed } })).status).toBe(404);
    expect(await page(server.url)).not.toMatch(shown(351_000));

    const files = async () => (await page(`${server.url}/gestion`)).match(/\/assets\/[^"]+/g);
    const before = await files();
    const changes = [expect.stringMatching(shown(351_000))];
    expect(await editor.publish()).toMatchObject({ state: 'done', changes });
    expect(await page(server.url)).toMatch(shown(351_000));
    // An open /gestion still finds the parts of its code that it has not fetched yet.
    expect(before?.length).toBeGreaterThan(0);
    expect(await files()).toEqual(before);
  });

  it('shows nothing to a caller who is not the owner', async () => {
    const address = `${server.url}/functions/v1/site-editor`;
    const anonymous = { apikey: DEFAULT_PUBLISHABLE_KEY };
    const withKey = { ...anonymous, Authorization: `Bearer ${DEFAULT_PUBLISHABLE_KEY}` };
    for (const headers of [{}, anonymous, withKey, { Authorization: 'Bearer a.b.c' }]) {
      for (const init of [{}, { method: 'POST', body: '{"action":"restore","to":0}' }]) {
        expect([401, 403]).toContain((await fetch(address, { ...init, headers })).status);
      }
      const picture = await fetch(`${address}/picture`, { method: 'POST', headers, body: 'x' });
      expect([401, 403]).toContain(picture.status);
    }
    const large = { method: 'POST', headers: withKey, body: 'x'.repeat(100_000) };
    expect((await fetch(`${address}/picture`, large)).status).toBe(413);
  });

  it('refuses what the schemas reject, and treats markup as text', async () => {
    const published = (await editor.state()).published?.id ?? 0;
    for (const place of [
      'hero.__proto__.polluted',
      'gestion.title',
      'HERO.title',
      'hero',
      'hero.items.0',
    ]) {
      expect((await editor.write(place, 'Autre')).status, place).toBe(400);
    }
    for (const [place, value] of [
      ['hero.tagline', 'x'.repeat(1000)],
      ['hero.tagline', 'Bonjour {owner.secret}'],
      ['hero.unknown', 'oui'],
      ['services.items', [{ offer: 'x' }]],
      ['owner.bookingUrl', 'javascript:alert(1)'],
      ['owner.portrait', '../../.env'],
      ['owner.portrait', 'absente.jpg'],
    ] as [string, RawValue][]) {
      // A draft may contain it, but cannot be built.
      expect((await editor.write(place, value)).status).toBe(200);
      const { seen } = await editor.state();
      const actions: SiteEditorAction[] = [{ action: 'preview' }, { action: 'publish', seen }];
      for (const action of actions) {
        const answer = await editor.act(action);
        expect(answer.status, `${action.action} ${place}`).toBe(422);
        const { issues } = (await answer.json()) as { issues: { message: string }[] };
        expect(issues.length).toBeGreaterThan(0);
      }
      await editor.act({ action: 'restore', to: published });
    }
    const deep = `{"action":"save","edits":[{"place":"hero.tagline","was":null,"value":${'['.repeat(50_000)}${']'.repeat(50_000)}}]}`;
    for (const body of ['', '{', '[]', '{"action":"publish"}', '{"action":"toString"}', deep]) {
      const { status } = await editor.call('', { method: 'POST', body });
      expect(status, body.slice(0, 80)).toBe(400);
    }
    expect((await editor.state()).draft).toEqual([]);
    const markup = '<script>alert(1)</script>';
    expect((await editor.write('hero.tagline', markup)).status).toBe(200);
    const { value } = await editor.openPreview();
    const draft = await (
      await fetch(`${server.url}/gestion/apercu/`, { headers: { cookie: value } })
    ).text();
    expect(draft).toContain('&lt;script&gt;alert(1)');
    expect(draft).not.toContain(markup);
    expect((await editor.act({ action: 'restore', to: published })).status).toBe(200);
    expect((await editor.state()).draft).toEqual([]);
  });

  it('accepts a phone’s pictures, but no decompression bomb and no script', async () => {
    const upload = (body: Uint8Array) =>
      editor.call('/picture', { method: 'POST', body: body as Uint8Array<ArrayBuffer> });
    /** Begins an upload, which is refused before it is sent. */
    const announce = async (bytes: number) => {
      const headers = { ...editor.headers(), 'content-length': bytes };
      const url = `${server.url}/functions/v1/site-editor/picture`;
      const sent = request(url, { method: 'POST', headers });
      sent.flushHeaders();
      const [{ statusCode }] = await once(sent, 'response');
      sent.destroy();
      return statusCode;
    };
    const photo = await sharp({
      create: { width: 4000, height: 3000, channels: 3, background: '#aa5533' },
    })
      .withExif({ IFD3: { GPSLatitude: '5/1 20/1 0/1' } })
      .jpeg()
      .toBuffer();
    const stored = await upload(photo);
    expect(stored.status).toBe(200);
    const picture = (await stored.json()) as { name: string; width: number };
    expect(picture).toMatchObject({ width: 1600, height: 1200 });
    const small = await editor.call(`/picture/${picture.name}`);
    const drawn = await sharp(await small.arrayBuffer()).metadata();
    expect([drawn.width, drawn.exif]).toEqual([640, undefined]);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const body of [Buffer.from(svg), Buffer.from('no picture'), bomb()]) {
      expect((await upload(body)).status).toBe(422);
    }
    expect(await announce(11 * 1024 * 1024)).toBe(413);
    expect((await editor.call('/picture/..%2F..%2Fpackage.json')).status).toBe(404);
    expect((await editor.write('owner.portrait', picture.name)).status).toBe(200);
    const before = /portrait-\d+-[\w-]+\.jpg/.exec(await page(server.url))?.[0];
    expect((await editor.publish())?.state).toBe('done');
    expect(await page(server.url)).not.toContain(before);
  });

  it('shows an entry whose file has changed since, and saves the chosen version', async () => {
    site.edit('services.yaml', /fromFcfa: 330000/, 'fromFcfa: 340000');
    const { conflicts } = await editor.state();
    expect(conflicts).toMatchObject([{ place: 'services.items' }]);
    const content = (...words: string[]) => runCommand('content', words, site.variables);
    expect((await content()).output).toContain('services.yaml › items');
    const before = readFileSync(join(site.content, 'services.yaml'), 'utf8');
    const asked = await content('take');
    expect([asked.status, asked.errors]).toEqual([1, expect.stringContaining('340')]);
    expect(readFileSync(join(site.content, 'services.yaml'), 'utf8')).toBe(before);
    const taken = await content('take', '--conflicts', 'gestion');
    expect(taken).toMatchObject({ status: 0, errors: '' });
    const after = readFileSync(join(site.content, 'services.yaml'), 'utf8');
    expect(after).toMatch(/fromFcfa: 351000|fromFcfa: 351 000/);
    const comments = (text: string) => text.match(/# .*/g);
    expect(comments(after)).toEqual(comments(before));
    expect(await editor.state()).toMatchObject({ draft: [], published: null, publications: [] });
    await until(
      async () => (await content()).output.includes('services.yaml › items') === false,
      () => server.output(),
    );
    expect(await page(server.url)).toMatch(shown(351_000));
    const draft = `${site.build}.draft`;
    await until(() => !isBeingBuilt(draft) && !existsSync(draft));
  });

  it('gives its draft to the files of a site that does not publish from /gestion', async () => {
    expect((await editor.price(0, '352 000')).status).toBe(200);
    const content = (...words: string[]) => runCommand('content', words, site.variables);
    expect((await content('take')).output).toContain('Rien');
    expect(await content('take', '--draft')).toMatchObject({ status: 0, errors: '' });
    expect(readFileSync(join(site.content, 'services.yaml'), 'utf8')).toMatch(/352 ?000/);
    expect((await editor.state()).draft).toEqual([]);
  });
});

/** A PNG of a few kilobytes that says it has 2,500 million pixels. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(50_000, 0);
  header.writeUInt32BE(50_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
