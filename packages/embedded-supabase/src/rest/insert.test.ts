import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabases } from '#tests/support/databases.ts';
import type { Database } from '../database/database.ts';
import { contactMessage, type RestProject, startRestProject } from './testing/rest-project.ts';

describe.each(testDatabases)('inserts on $engine', ({ open }) => {
  let database: Database;
  let project: RestProject;

  beforeAll(async () => {
    database = await open();
    project = await startRestProject(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.execute(
      'truncate public.contact_messages cascade; delete from public.items where id > 3',
    );
  });

  async function stored(): Promise<string[]> {
    const { rows } = await database.query<{ name: string }>(
      'select name from public.contact_messages order by name',
    );
    return rows.map(({ name }) => name);
  }

  it('stores a message of an anonymous visitor', async () => {
    const { status, error, data } = await project
      .client()
      .from('contact_messages')
      .insert(contactMessage());
    expect({ status, error, data }).toEqual({ status: 201, error: null, data: null });
    expect(await stored()).toEqual(['Awa Koné 1']);
  });

  it('stores several messages at once and counts them', async () => {
    const rows = [1, 2, 3].map(contactMessage);
    const { status, count } = await project
      .client()
      .from('contact_messages')
      .insert(rows, { count: 'exact', defaultToNull: false });
    expect({ status, count }).toEqual({ status: 201, count: 3 });
    expect(await stored()).toHaveLength(3);
  });

  it('stores 10 000 rows at once', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ title: `row ${index}` }));
    const client = await project.ownerClient();
    const { status, error, count } = await client.from('items').insert(rows, { count: 'exact' });
    expect({ status, error, count }).toEqual({ status: 201, error: null, count: 10_000 });
  });

  it('gives the row back to whoever may read it', async () => {
    const client = await project.ownerClient();
    const { status, data } = await client
      .from('items')
      .insert({ title: 'Delta', price: 5 })
      .select('title, cost:price::text')
      .single();
    expect({ status, data }).toEqual({ status: 201, data: { title: 'Delta', cost: '5' } });
  });

  it('refuses to give a row back to a visitor, and then stores nothing', async () => {
    const { status, error } = await project
      .client()
      .from('contact_messages')
      .insert(contactMessage())
      .select();
    expect(status).toBe(401);
    expect(error?.code).toBe('42501');
    expect(await stored()).toEqual([]);
  });

  it('upserts by the key of choice', async () => {
    const client = await project.ownerClient();
    const first = await client
      .from('items')
      .upsert({ code: 'Z', title: 'Zêta' }, { onConflict: 'code' })
      .select('title');
    const again = await client
      .from('items')
      .upsert({ code: 'Z', title: 'Zeta' }, { onConflict: 'code' })
      .select('title');
    const ignored = await client
      .from('items')
      .upsert({ code: 'Z', title: 'no' }, { onConflict: 'code', ignoreDuplicates: true })
      .select('title');
    expect([first.status, again.status, ignored.status]).toEqual([201, 201, 201]);
    expect([first.data, again.data, ignored.data]).toEqual([
      [{ title: 'Zêta' }],
      [{ title: 'Zeta' }],
      [],
    ]);
  });
});
