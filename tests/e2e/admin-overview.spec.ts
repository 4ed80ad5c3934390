import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { gestion, services } from '#content/index.ts';
import { fill } from '#shared/text/format.ts';
import { type AdminServer, action, enter, entry, startAdmin } from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const { navigation, overview, privacy } = gestion;
const [service] = services.items;

test.describe("the owner's overview and privacy acts", () => {
  test.describe.configure({ mode: 'serial' });
  let admin: AdminServer;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    // The state after weeks of refusals and of visitors' questions.
    admin = await startAdmin({}, (database) =>
      database.execute(`
          insert into public.contact_messages (name, email, subject, message, suspect)
            select 'Awa Koné', 'awa@example.com', subject, 'Bonjour, ceci concerne : ' || subject, suspect
            from (values ('Refusé', false), ('Oublié', false), ('Parti', false), ('Douteux', true))
              as sent (subject, suspect);
          update public.outbox
            set state = 'dead', attempts = 12, refusals = 12, last_error = '550 No such user'
            where message_id in (
              select id from public.contact_messages where subject in ('Refusé', 'Oublié')
            );
          update public.outbox set state = 'sent', sent_at = now() where state = 'pending';
          insert into public.chat_statistics (topic, answered, questions) values
            ('price:${service?.offer}', true, 7), ('unpublished:payment', false, 2);
          insert into public.unanswered_questions (question) values ('Et en baoulé ?');
        `),
    );
    page = await (await browser.newContext()).newPage();
  });
  test.afterAll(async () => {
    await page.context().close();
    await admin.dispose();
  });

  test('opens from a link that does not move when the numbers in the bar arrive', async () => {
    const counted = Promise.withResolvers<void>();
    await page.route('**/rest/v1/testimonials?*', async (route) => {
      await counted.promise;
      await route.fallback();
    });
    await enter(page, admin.server.url);
    const link = page.getByRole('link', { name: navigation.overview });
    await expect(link).toBeVisible();
    const place = (await link.boundingBox())?.x;
    await expect(page.locator('.header .count')).toHaveCount(0);
    counted.resolve();
    await expect(page.locator('.header .count').first()).toBeVisible();
    expect((await link.boundingBox())?.x).toBe(place);
    await link.click();
  });

  test('counts, also for screen readers', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(overview.title);
    await expect(page.getByText('25 %')).toBeVisible();
    const weeks = page.getByRole('table', { name: overview.weeks });
    await expect(weeks.getByRole('columnheader').last()).toHaveText(overview.measures.messages);
    await expect(weeks.getByRole('row').last().getByRole('cell').last()).toHaveText('3');
    await expectAccessible(page);
  });

  test('lists what the assistant was asked, and what it could not answer', async () => {
    const topics = page.getByRole('table', { name: overview.topics });
    await expect(topics.getByRole('row').nth(2)).toContainText(
      fill(overview.withoutAnswer, { count: 2 }),
    );
    await expect(topics.getByRole('row').nth(1)).toContainText(service?.title ?? '');
    await expect(topics.getByRole('row').nth(2).getByRole('cell')).toHaveText(['2']);
    const question = page.getByRole('listitem').filter({ hasText: 'Et en baoulé ?' });
    await question.getByRole('button').click();
    await expect(question).toHaveCount(0);
  });

  test('replays what could not be sent, or dismisses it', async () => {
    const troubles = page.getByRole('list', { name: overview.troubles }).getByRole('listitem');
    await expect(troubles).toHaveCount(2);
    const refused = troubles.filter({ hasText: 'Refusé' });
    await expect(refused).toContainText('550 No such user');
    await refused.getByRole('button', { name: overview.dismiss }).click();
    await expect(page.getByText(overview.dismissed)).toBeVisible();
    await expect(troubles).toHaveCount(1);
    await troubles.getByRole('button', { name: overview.replay }).click();
    await expect(page.getByText(overview.replayed)).toBeVisible();
    const { data } = await admin.server.client.from('outbox').select('state').order('state');
    expect(data).toEqual([{ state: 'pending' }, { state: 'sent' }]);
    await expectAccessible(page);
  });

  test('refuses an invalid address, and finds nothing for an unknown one', async () => {
    await action(page, navigation.account).click();
    await page.getByRole('link', { name: navigation.privacy }).click();
    await page.getByLabel(privacy.email).fill('awa@');
    await action(page, privacy.preview).click();
    await expect(page.getByText(privacy.emailInvalid)).toBeVisible();
    await expect(page.getByLabel(privacy.email)).toBeFocused();
    await page.getByLabel(privacy.email).fill('personne@example.com');
    await action(page, privacy.preview).click();
    await expect(page.getByText(privacy.nothing)).toBeVisible();
    await expect(action(page, privacy.erase)).toHaveCount(0);
  });

  test('exports and erases a person, with a receipt in the register', async () => {
    await page.getByLabel(privacy.email).fill('AWA@example.com');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      action(page, privacy.export).click(),
    ]);
    expect(JSON.parse(readFileSync(await file.path(), 'utf8')).messages).toHaveLength(4);
    await action(page, privacy.preview).click();
    await expect(page.getByText(/4\smessages, 2\senvois/)).toBeVisible();
    await expectAccessible(page);
    await action(page, privacy.erase).click();
    const said = page.getByRole('status').filter({ hasText: privacy.erased });
    const receipt = await said.locator('code').textContent();
    const register = page.getByRole('list', { name: privacy.register });
    const line = register.getByRole('listitem').filter({ hasText: receipt ?? 'no receipt' });
    await expect(line).toContainText(privacy.acts.erasure);
    await expect(register).not.toContainText(/awa@example\.com/i);
    await page.getByRole('link', { name: navigation.inbox }).click();
    await expect(page.getByText(gestion.inbox.empty.new)).toBeVisible();
    await expect(entry(page, 'Parti')).toHaveCount(0);
  });

  test('runs retention, and shows when it last ran', async () => {
    await action(page, navigation.account).click();
    await page.getByRole('link', { name: navigation.privacy }).click();
    await action(page, privacy.runNow).click();
    await expect(page.getByText(privacy.ran)).toBeVisible();
    await expect(page.getByText(/Dernière exécution\s: le .+ à\s\d+\sh\s\d\d\./)).toBeVisible();
    const register = page.getByRole('list', { name: privacy.register });
    await expect(register.getByText(privacy.acts.retention).first()).toBeVisible();
    await expectAccessible(page);
  });
});
