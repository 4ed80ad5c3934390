import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { testDatabases } from '#tests/support/databases.ts';
import {
  humanSubmissions,
  REPLAYED_ROBOTS,
  robotSubmissions,
  type Submission,
} from '#tests/support/message-mix.ts';
import { empty, MESSAGE, send, storedMessages } from '#tests/support/visitor.ts';

describe.each(testDatabases)('spam scoring on $engine', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() => empty(database));

  async function deliver({ message, elapsed, honeypot }: Submission, address: string) {
    // PostgREST passes on an absent header as an empty value.
    const headers = {
      'x-form-elapsed': elapsed === undefined ? '' : String(elapsed),
      'x-form-honeypot': honeypot === undefined ? '' : String(honeypot),
    };
    await send(database, message, { address, headers });
  }

  /** Returns why the only stored message is suspected; empty when it is not. */
  async function reasons(): Promise<string[]> {
    const [message] = await storedMessages(database);
    expect(message?.suspect).toBe((message?.suspect_reasons.length ?? 0) > 0);
    return message?.suspect_reasons ?? [];
  }

  it('notifies the owner of every human message in a replayed mix, and files robots separately', async () => {
    const robots = robotSubmissions(REPLAYED_ROBOTS);
    let robot = 0;
    for (const [index, human] of humanSubmissions.entries()) {
      for (const end = (index + 1) * 30; robot < end; robot += 1) {
        const delivery = robots[robot];
        if (delivery) await deliver(delivery, `198.51.${robot % 256}.${robot % 199}`);
      }
      await deliver(human, `192.0.2.${index}`);
    }
    expect(robot).toBe(robots.length);

    const stored = await storedMessages(database);
    const isHuman = new Set(humanSubmissions.map(({ message }) => message.message));
    const humans = stored.filter(({ message }) => isHuman.has(message));
    const others = stored.filter(({ message }) => !isHuman.has(message));
    expect(humans).toHaveLength(humanSubmissions.length);
    expect(humans.filter(({ suspect }) => suspect)).toEqual([]);
    const passed = others.filter(({ suspect }) => !suspect);
    expect(passed).toEqual([]);

    const { rows } = await database.query<{ notified: number }>(
      `select count(*)::integer as notified from public.outbox`,
    );
    expect(rows[0]?.notified).toBe(humans.length + passed.length);
  });

  it('never lets a crowd of robots silence a prospect, with or without JavaScript', async () => {
    for (let robot = 0; robot < 40; robot += 1) {
      await deliver(
        { message: { ...MESSAGE, message: `Robot numéro ${robot}` }, elapsed: 9_000, honeypot: 1 },
        '198.51.100.1',
      );
    }
    await deliver({ message: MESSAGE }, '192.0.2.1');
    const human = (await storedMessages(database)).find((each) => each.message === MESSAGE.message);
    expect(human?.suspect).toBe(false);
    const { rows } = await database.query('select message_id from public.outbox');
    expect(rows).toEqual([{ message_id: human?.id }]);
  });

  it('names the honeypot and the fill time as reasons', async () => {
    await deliver({ message: MESSAGE, elapsed: 2_999, honeypot: 3 }, '192.0.2.1');
    expect(await reasons()).toEqual(['honeypot', 'too-fast']);
  });

  it.each([
    [1_499, true],
    [1_500, false],
    [3_000, false],
  ])('a form filled in within %i ms is suspected: %s', async (elapsed, suspect) => {
    await deliver({ message: MESSAGE, elapsed, honeypot: 0 }, '192.0.2.1');
    expect(await reasons()).toEqual(suspect ? ['too-fast'] : []);
  });

  it('treats up to three seconds as one sign among several', async () => {
    const message = {
      ...MESSAGE,
      message: `${MESSAGE.message} https://a.ci https://b.ci https://c.ci`,
    };
    await deliver({ message, elapsed: 2_999, honeypot: 0 }, '192.0.2.1');
    expect(await reasons()).toEqual(['links', 'too-fast']);
    await empty(database);
    await deliver({ message, elapsed: 3_000, honeypot: 0 }, '192.0.2.1');
    expect(await reasons()).toEqual([]);
  });

  it.each(['', 'soon', '-5', '1e9', '99999999999'])(
    'does not penalise an unreadable fill time: %s',
    async (elapsed) => {
      await send(database, {}, { headers: { 'x-form-elapsed': elapsed } });
      expect(await reasons()).toEqual([]);
    },
  );

  it('files copies of a text separately from the sixth on, from any address', async () => {
    for (let copy = 1; copy <= 7; copy += 1) {
      await send(
        database,
        { name: `Visiteur ${copy}`, email: `v${copy}@exemple.ci` },
        { address: `192.0.2.${copy}` },
      );
    }
    const suspects = (await storedMessages(database)).map(({ suspect }) => suspect);
    expect(suspects).toEqual([false, false, false, false, false, true, true]);
  });

  it('answers suspected spam like any other message', async () => {
    const human = await send(database, {}, { address: '192.0.2.1' });
    const robot = await send(
      database,
      { message: 'Une autre demande, tout aussi polie.' },
      { address: '192.0.2.2', headers: { 'x-form-honeypot': '5' } },
    );
    // The seconds to the end of the period differ between the two.
    const timeless = (answer: unknown) => JSON.stringify(answer).replace(/t=\d+/, 't=…');
    expect(timeless(robot)).toBe(timeless(human));
  });

  it('is switched off by the setting', async () => {
    await database.query('update private.settings set spam_scoring = false');
    await deliver({ message: MESSAGE, elapsed: 1, honeypot: 9 }, '192.0.2.1');
    expect(await reasons()).toEqual([]);
  });
});
