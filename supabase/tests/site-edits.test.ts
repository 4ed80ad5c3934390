import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { testDatabases } from '#tests/support/databases.ts';
import { OWNER, type Project, startProject } from '#tests/support/project.ts';

type Client = ReturnType<Project['client']>;

interface State {
  seen: number;
  draft: { field: string; value: unknown; base: unknown }[];
  edits: { field: string; value: unknown }[];
  publications: { id: number; state: string }[];
}

describe.each(testDatabases)("the owner's edits on $engine", ({ open }) => {
  let database: Database;
  let project: Project;
  let client: Client;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.execute(
      'delete from public.site_edits; delete from public.site_publications; delete from auth.users',
    );
    project = await startProject(database, { SIGN_IN_QUOTA: '0' });
    const { id } = await project.createUser();
    await database.query('insert into public.owners (user_id) values ($1)', [id]);
    client = project.client();
    expect((await client.auth.signInWithPassword(OWNER)).error).toBeNull();
  });

  const edit = (field: string, value: unknown) => ({ file: 'hero', field, value, base: 'avant' });
  const save = async (edits: unknown[], seen = 0) =>
    (await client.rpc('save_site_edits', { edits, seen } as never)).error?.code ?? 'saved';
  const state = async () => (await client.rpc('site_editor_state')).data as unknown as State;
  const publish = async (seen?: number) =>
    (await client.rpc('publish_site', { seen: seen ?? (await state()).seen, changes: [] })).error
      ?.code ?? 'queued';
  /** Finishes a publication as the server does. */
  const finish = (to = 'done') =>
    database.query(`update public.site_publications set state = $1 where state = 'queued'`, [to]);

  it('keeps every edit; the last one of a field is the draft', async () => {
    await save([edit('tagline', 'un'), edit('cards.hours', ['a'])]);
    await save([edit('tagline', 'deux')], (await state()).seen);
    const { draft, edits } = await state();
    expect(draft.map(({ field, value }) => [field, value])).toEqual([
      ['cards.hours', ['a']],
      ['tagline', 'deux'],
    ]);
    expect(edits).toEqual([]);
    const { rowCount } = await database.query('select from public.site_edits');
    expect(rowCount).toBe(3);
  });

  it('shows a second tab what the first one saved, and stores none of it', async () => {
    const { seen } = await state();
    await save([edit('tagline', 'du premier')], seen);
    expect(await save([edit('tagline', 'du second'), edit('title', 'x')], seen)).toBe('PT409');
    expect((await state()).draft).toMatchObject([{ field: 'tagline', value: 'du premier' }]);
    expect((await state()).draft).toHaveLength(1);
    expect(await save([edit('tagline', 'du premier')], seen)).toBe('saved');
    expect(await save([edit('tagline', 'du second')], (await state()).seen)).toBe('saved');
    expect((await state()).draft).toMatchObject([{ value: 'du second' }]);
  });

  it('publishes one state at a time, and only the one that was seen', async () => {
    await save([edit('tagline', 'un')]);
    const { seen } = await state();
    await save([edit('tagline', 'deux')], seen);
    expect(await publish(seen)).toBe('PT409');
    expect(await publish()).toBe('queued');
    expect(await publish()).toBe('PT423');
    expect((await state()).edits).toEqual([]);
    await finish();
    expect((await state()).edits).toMatchObject([{ value: 'deux' }]);
  });

  it('returns to a publication, and to the files', async () => {
    await save([edit('tagline', 'un')]);
    await publish();
    await finish();
    const [first] = (await state()).publications;
    await save([edit('tagline', 'deux'), edit('title', 'neuf')], (await state()).seen);
    await client.rpc('restore_site', { publication: first?.id ?? 0 });
    expect((await state()).draft).toMatchObject([{ field: 'tagline', value: 'un' }]);
    await client.rpc('restore_site', { publication: 0 });
    expect((await state()).draft).toEqual([]);
    expect((await client.rpc('restore_site', { publication: 999_999 })).error?.code).toBe('PT404');
  });

  it('keeps fifty publications with their edits, and no others', async () => {
    for (let index = 0; index < 55; index += 1) {
      await save([edit('tagline', `${index}`)], (await state()).seen);
      await save([edit('tagline', `${index} bis`)], (await state()).seen);
      await publish();
      await finish();
    }
    const { publications } = await state();
    expect(publications).toHaveLength(50);
    await client.rpc('restore_site', { publication: publications.at(-1)?.id ?? 0 });
    expect((await state()).draft).toMatchObject([{ value: '5 bis' }]);
    const { rowCount } = await database.query('select from public.site_edits');
    expect(rowCount).toBeLessThan(55);
  });

  it('keeps what visitors see, however many publications have failed since', async () => {
    await save([edit('tagline', 'en ligne')]);
    await publish();
    await finish();
    for (let index = 0; index < 52; index += 1) {
      await publish();
      await finish('failed');
    }
    expect((await state()).publications).toHaveLength(50);
    expect((await state()).edits).toMatchObject([{ value: 'en ligne' }]);
  });

  it('deletes edits that were moved into the files, with which a later draft is compared', async () => {
    await save([edit('tagline', 'publié'), edit('title', 'publié')]);
    await publish();
    await finish();
    await save([edit('tagline', 'brouillon')], (await state()).seen);
    const [last] = (await state()).publications;
    const publication = last?.id ?? 0;
    expect((await client.rpc('take_site', { publication })).error).not.toBeNull();
    const service = project.client(project.serviceKey);
    expect((await service.rpc('take_site', { publication: publication - 1 })).error?.code).toBe(
      'PT409',
    );
    expect((await service.rpc('take_site', { publication })).error).toBeNull();
    expect((await state()).draft).toMatchObject([{ value: 'brouillon', base: 'publié' }]);
  });

  it('shows an anonymous visitor only what is published', async () => {
    await save([edit('tagline', 'secret')]);
    await client.rpc('save_site_picture', { name: 'photo-1.webp', content: btoa('image') });
    const anonymous = project.client();
    for (const table of ['site_edits', 'site_pictures', 'site_publications'] as const) {
      expect((await anonymous.from(table).select('*')).data ?? []).toEqual([]);
    }
    expect((await anonymous.rpc('site_editor_state')).error).not.toBeNull();
    expect((await anonymous.rpc('publish_site', { seen: 0, changes: [] })).error).not.toBeNull();
    expect((await anonymous.rpc('site_picture', { name: 'photo-1.webp' })).data).toBeNull();
    expect((await anonymous.rpc('published_site')).data).toEqual({ publication: null, edits: [] });
    await save([edit('tagline', 'public'), edit('picture', 'photo-1.webp')], (await state()).seen);
    await publish();
    await finish();
    expect(JSON.stringify((await anonymous.rpc('published_site')).data)).toContain('public');
    expect((await anonymous.rpc('site_picture', { name: 'photo-1.webp' })).data).toBe(
      btoa('image'),
    );
  });

  it('refuses a session that has not used the second factor', async () => {
    await save([edit('tagline', 'un')]);
    const other = project.client();
    await other.auth.signInWithPassword(OWNER);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const code = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') }).generate();
    await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    for (const call of [
      other.rpc('publish_site', { seen: 1, changes: [] }),
      other.rpc('site_editor_state'),
      other.rpc('restore_site', { publication: 0 }),
      other.rpc('save_site_edits', { edits: [edit('tagline', 'volé')], seen: 9 } as never),
    ]) {
      expect((await call).error?.code).toBe('42501');
    }
    expect((await other.from('site_edits').select('*')).data).toEqual([]);
    expect(await publish()).toBe('queued');
  });

  it('accepts no more in an hour than a person can type', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => edit(`f${index}`, 'x'));
    expect(await save(many)).toBe('saved');
    expect(await save([edit('tagline', 'x')], 9_999)).toBe('PT429');
    expect(await save([edit('tagline', 'x'.repeat(200_001))], 9_999)).not.toBe('saved');
  });
});
