import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { retention } from '#shared/retention.ts';
import {
  BEST_RATING,
  type SentTestimonial,
  stageOf,
  TESTIMONIAL_LEAST,
  TESTIMONIAL_LIMITS,
} from '#shared/testimonial.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { OWNER, type Project, startProject } from '#tests/support/project.ts';
import { empty } from '#tests/support/visitor.ts';

type Client = ReturnType<Project['client']>;

const WORDS = {
  name: 'Awa Koné',
  position: 'Gérante',
  company: 'Salon Awa, Bouaké',
  rating: 5,
  text: 'Mes clientes prennent rendez-vous en ligne, et je ne passe plus mes soirées au téléphone. '.repeat(
    2,
  ),
  agreed: true,
};
const CONSENT = 'J’accepte que mes mots soient montrés sur le site jusqu’à ce que je les retire.';

describe.each(testDatabases)('testimonials by link on $engine', ({ open }) => {
  let database: Database;
  let project: Project;
  let owner: Client;
  let visitor: Client;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await empty(database);
    await database.execute(`delete from public.testimonials; delete from public.site_edits;
      delete from public.site_publications; delete from auth.users; delete from private.traces`);
    project = await startProject(database, { SIGN_IN_QUOTA: '0' });
    const { id } = await project.createUser();
    await database.query('insert into public.owners (user_id) values ($1)', [id]);
    owner = project.client();
    expect((await owner.auth.signInWithPassword(OWNER)).error).toBeNull();
    visitor = project.client();
  });

  const newLink = async (contact = '') => {
    const made = { client: 'Awa, salon', contact, consent: CONSENT };
    const { data, error } = await owner.rpc('make_testimonial_link', made);
    expect(error).toBeNull();
    return String(data);
  };
  const use = async (token: string, more: { words?: object; withdraws?: boolean } = {}) => {
    const { data, error } = await visitor.rpc('use_testimonial_link', { token, ...more } as never);
    const sent = data as unknown as SentTestimonial | null;
    return error?.code ?? { ...sent, state: sent ? stageOf(sent, sent.now) : 'unknown' };
  };
  const read = (token: string) => use(token);
  const send = (token: string, changes: Partial<typeof WORDS> = {}) =>
    use(token, { words: { ...WORDS, ...changes } });
  const withdraw = (token: string) => use(token, { withdraws: true });
  const stored = async () =>
    (await database.query<Record<string, unknown>>('select * from public.testimonials')).rows;
  const set = (change: string) => database.execute(`update public.testimonials set ${change}`);
  const retain = async () =>
    (await database.query<{ counts: object }>('select (public.run_retention()).counts')).rows[0]
      ?.counts;

  /** Adds the only testimonial to the draft as the owner does, and publishes the draft. */
  async function publish() {
    const [row] = await stored();
    await set('accepted_at = now()');
    const entry = { ...WORDS, agreed: undefined, rating: '5', consent: row?.id };
    await database.query(
      `insert into public.site_edits (file, field, value, base)
       values ('testimonials', 'items', $1::jsonb, '[]')`,
      [JSON.stringify([entry, { name: 'Autre' }])],
    );
    await database.query(
      `insert into public.site_publications (upto, state, changes)
       select max(id), 'done', '["ajout de « Awa Koné »"]' from public.site_edits`,
    );
  }
  const names = (edits: unknown) =>
    (edits as { value: { name: string }[] }[]).map(({ value }) => value.map(({ name }) => name));

  it('have the same limits as the content', async () => {
    const { rows } = await database.query<{ conname: string; rule: string }>(
      `select conname, pg_get_constraintdef(oid) as rule from pg_constraint
       where conrelid = 'public.testimonials'::regclass and conname ~ '_(length|range)$'`,
    );
    const bounds = Object.fromEntries(
      rows.map(({ conname, rule }) => [
        conname.split('_')[1],
        (rule.match(/\d+/g) ?? []).map(Number),
      ]),
    );
    const { text, ...lines } = TESTIMONIAL_LIMITS;
    expect(bounds).toEqual({
      ...Object.fromEntries(Object.entries(lines).map(([name, most]) => [name, [1, most]])),
      text: [TESTIMONIAL_LEAST, text],
      rating: [1, BEST_RATING],
    });
  });

  it('are written once, with the date and the wording of the consent', async () => {
    const token = await newLink();
    expect(token).toMatch(/^[\da-f-]{36}$/);
    expect(JSON.stringify(await stored())).not.toContain(token);
    expect(await read(token)).toMatchObject({ state: 'open', consent: CONSENT, text: null });
    expect(await send(token, { agreed: false })).toMatchObject({ state: 'open' });
    expect(await send(token)).toMatchObject({ state: 'sent', name: 'Awa Koné' });
    // The answer was lost, or someone else has the link.
    expect(await send(token)).toMatchObject({ state: 'sent' });
    expect(await send(token, { name: 'Un autre' })).toMatchObject({ name: 'Awa Koné' });
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ consent: CONSENT, consented_at: expect.anything(), rating: 5 });
    expect(row).toMatchObject({ accepted_at: null });
    expect((await visitor.rpc('published_site')).data).toMatchObject({ edits: [] });
  });

  it('are stored once when a client presses twice at the same time', async () => {
    const token = await newLink();
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => send(token, { name })));
    const [first] = await stored();
    for (const answer of answers) expect(answer).toMatchObject({ name: first?.name });
  });

  it.each([{ company: ' ' }, { text: 'Trop court.' }, { text: 'x'.repeat(10_000) }, { rating: 6 }])(
    'are refused outside the limits %#',
    async (changes) => {
      const token = await newLink();
      expect(await send(token, changes)).toMatch(/23514/);
      expect(await read(token)).toMatchObject({ state: 'open' });
    },
  );

  it('keep emoji and markup as text, and no control characters', async () => {
    const token = await newLink();
    const bidi = String.fromCodePoint(0x202e);
    const sent = await send(token, {
      name: `  <b>Awa</b>${bidi}\u0007 👩🏾‍💼 `,
      company: '{owner.email}',
      text: `${WORDS.text}\r\n<script>alert(1)</script>`,
    });
    expect(sent).toMatchObject({ name: '<b>Awa</b> 👩🏾‍💼', company: '(owner.email)' });
    expect(sent).toMatchObject({ text: expect.stringMatching(/\. <script>alert\(1\)<\/script>$/) });
  });

  it('need a known link that is neither expired nor used', async () => {
    expect(await read('x'.repeat(24))).toEqual({ state: 'unknown' });
    expect(await send('x'.repeat(24))).toMatchObject({ state: 'unknown' });
    expect(await withdraw('x'.repeat(24))).toMatchObject({ state: 'unknown' });
    const token = await newLink();
    await set(`expires_at = now() - interval '1 minute'`);
    expect(await send(token)).toMatchObject({ state: 'expired', text: null });
    await set(`expires_at = now() + interval '1 day'`);
    await send(token);
    await set('refused_at = now()');
    expect(await read(token)).toMatchObject({ state: 'refused' });
  });

  it('are withdrawn with the same link: removed from the draft, and kept only while the page shows them', async () => {
    const token = await newLink();
    await send(token);
    await publish();
    expect(await withdraw(token)).toMatchObject({ state: 'withdrawn', text: null, name: null });
    expect(await send(token)).toMatchObject({ state: 'withdrawn' });
    const { data } = await owner.rpc('site_editor_state');
    const state = data as unknown as { draft: unknown; edits: unknown };
    expect(names(state.draft)).toEqual([['Autre']]);
    expect(names(state.edits)).toEqual([['Awa Koné', 'Autre']]);
    expect(await stored()).toMatchObject([{ client: 'Awa, salon', text: null, consent: CONSENT }]);
    expect(JSON.stringify(data)).not.toContain('ajout de « Awa');
    expect((await database.query('select from private.traces')).rows).toHaveLength(1);
    // After the owner publishes without it, its words are nowhere any more.
    await database.query(
      `insert into public.site_publications (upto, state) select max(id), 'done' from public.site_edits`,
    );
    await set(`withdrawn_at = now() - interval '${retention.binDays + 1} days'`);
    expect(await retain()).toMatchObject({ testimonials: 1 });
    const { rows } = await database.query('select value, base from public.site_edits');
    expect(JSON.stringify(rows)).not.toContain('Awa');
  });

  it('do not affect others’ words under the same name, and hostile names break nothing', async () => {
    const namesake = { ...WORDS, name: '", "', agreed: undefined };
    const token = await newLink();
    await send(token, { name: namesake.name });
    await database.query(
      `insert into public.site_edits (file, field, value) values ('testimonials', 'items', $1::jsonb)`,
      [JSON.stringify([namesake])],
    );
    await database.query(
      `insert into public.site_publications (upto, state, changes)
       select max(id), 'done', '["ajout de « \\", \\" »", "un prix"]' from public.site_edits`,
    );
    await withdraw(token);
    const { data } = await owner.rpc('site_editor_state');
    expect(names((data as unknown as { draft: unknown }).draft)).toEqual([['", "']]);
    const { rows } = await database.query('select changes from public.site_publications');
    expect(rows).toEqual([{ changes: ['ajout de « … »', 'un prix'] }]);
  });

  it('are kept as a reminder while the page still shows them', async () => {
    const token = await newLink();
    await send(token);
    await publish();
    await withdraw(token);
    await set(`withdrawn_at = now() - interval '1 year'`);
    expect(await retain()).toMatchObject({ testimonials: 0 });
  });

  it('are removed when their time is over', async () => {
    const ages = async (change: string, days: number) => {
      const token = await newLink();
      await send(token);
      await set(change.replace('AGO', `now() - interval '${days} days'`));
      const counts = await retain();
      await database.query('delete from public.testimonials');
      return (counts as { testimonials: number }).testimonials;
    };
    const unused = 'consented_at = null, expires_at = AGO';
    for (const change of [unused, 'refused_at = AGO', 'withdrawn_at = AGO']) {
      expect(await ages(change, retention.binDays - 1)).toBe(0);
      expect(await ages(change, retention.binDays + 1)).toBe(1);
    }
    expect(await ages('consented_at = AGO', retention.contactYears * 366 + 1)).toBe(1);
    expect(await ages('accepted_at = AGO', retention.contactYears * 366 + 1)).toBe(0);
  });

  it('are exported and erased with a person, by the address or number of the link', async () => {
    const token = await newLink('+225 07 01 02 03 04');
    await send(token);
    await publish();
    const person = { email: '+2250701020304 ' };
    const { data } = await owner.rpc('export_person', person);
    expect(data).toMatchObject({ messages: [], testimonials: [{ name: 'Awa Koné' }] });
    expect(JSON.stringify(data)).not.toContain('token');
    const dry = await owner.rpc('erase_person', { ...person, dry_run: true });
    expect(dry.data).toMatchObject({ counts: { messages: 0, testimonials: 1 } });
    expect(await read(token)).toMatchObject({ state: 'accepted' });
    await owner.rpc('erase_person', { ...person, dry_run: false });
    expect(await stored()).toMatchObject([{ client: null, contact: '', name: null }]);
    const { data: state } = await owner.rpc('site_editor_state');
    expect(names((state as unknown as { draft: unknown }).draft)).toEqual([['Autre']]);
    const { rows } = await database.query('select act, counts from public.privacy_register');
    expect(rows).toEqual([
      { act: 'export', counts: { messages: 0, testimonials: 1 } },
      { act: 'erasure', counts: { messages: 0, outbox: 0, testimonials: 1 } },
    ]);
  });

  it.each([
    ['+225 07 01 02 03 04', '0701020304', 1],
    ['07 01 02 03 04', '+225 07 01 02 03 04', 1],
    ['+33 6 12 34 56 78', '06.12.34.56.78', 1],
    ['+225 07 01 02 03 04', '+225 05 01 02 03 04', 0],
    ['+225 07 01 02 03 04', '0304', 0],
    ['a07010203@exemple.ci', '07010203', 0],
    ['Awa@exemple.ci', 'awa@exemple.ci', 1],
    ['', '', 0],
  ])('are found for a link to %j by %j: %i', async (contact, person, found) => {
    await newLink(contact);
    const { data } = await owner.rpc('export_person', { email: person });
    expect(data).toHaveProperty('testimonials.length', found);
  });

  it('can only be read and decided on by the owner', async () => {
    const token = await newLink();
    await send(token);
    expect((await visitor.from('testimonials').select('id')).data ?? []).toEqual([]);
    const made = { client: 'x', contact: '', consent: CONSENT };
    expect((await visitor.rpc('make_testimonial_link', made)).error).not.toBeNull();
    const stranger = project.client();
    await project.createUser('autre@exemple.ci');
    await stranger.auth.signInWithPassword({ ...OWNER, email: 'autre@exemple.ci' });
    expect((await stranger.from('testimonials').select('id')).data ?? []).toEqual([]);
    expect((await stranger.rpc('make_testimonial_link', made)).error).not.toBeNull();
    await stranger.from('testimonials').update({ accepted_at: 'now' }).eq('client', 'Awa, salon');
    expect(await read(token)).toMatchObject({ state: 'sent' });
    // Not even the owner sees the hash of a token, or writes someone's words.
    expect((await owner.from('testimonials').select('token_hash')).error).not.toBeNull();
    const forged = { text: WORDS.text } as never;
    expect((await owner.from('testimonials').update(forged).eq('rating', 5)).error).not.toBeNull();
    await owner.from('testimonials').update({ accepted_at: 'now' }).eq('rating', 5);
    expect(await read(token)).toMatchObject({ state: 'accepted' });
    await owner.from('testimonials').delete().eq('rating', 5);
    expect(await stored()).toHaveLength(1);
  });

  it('accept no more requests from one address than a person makes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 61 }, (_, index) =>
        visitor.rpc('use_testimonial_link', { token: `${index}` }),
      ),
    );
    expect(answers.filter(({ error }) => error?.code === 'PT429')).toHaveLength(1);
  });
});
