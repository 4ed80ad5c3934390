import { gestion } from '#content/index.ts';
import { type AdminServer, action, enter, entry, signIn, startAdmin } from './support/admin.ts';
import { expectAccessible, expectBothThemes } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const { inbox, message: texts } = gestion;
const { deposit } = texts;
const LINK = 'https://pay.wave.com/m/M_abc/c/ci/?amount={montant}';

test.describe("the owner's inbox on a phone", () => {
  test.describe.configure({ mode: 'serial' });
  let admin: AdminServer;
  test.beforeAll(async () => {
    admin = await startAdmin();
    await admin.send('Avec un numéro', {
      message: `Rappelez-moi au +225 07 08 09 10 11.\n`.repeat(40),
    });
    await admin.send('Sans numéro');
  });
  test.afterAll(() => admin.dispose());

  test('shows the list at once, with the beginning of each message', async ({ page }) => {
    await enter(page, admin.server.url);
    const row = entry(page, 'Avec un numéro');
    await expect(row).toContainText('Rappelez-moi au +225 07 08 09 10 11.');
    const box = await page.locator('.message-entry').first().boundingBox();
    expect(box?.y).toBeLessThan(240);
    await page.getByLabel(inbox.searchLabel).fill('Sans');
    await expect(row).toHaveCount(0);
    await expectAccessible(page);
  });

  test('offers WhatsApp and telephone at the top of a long message', async ({ page }) => {
    await enter(page, admin.server.url);
    await entry(page, 'Avec un numéro').click();
    const whatsapp = page.getByRole('link', { name: texts.replyWhatsapp });
    await expect(whatsapp).toBeInViewport({ ratio: 1 });
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/2250708091011\?text=/);
    await expect(page.getByRole('link', { name: texts.call })).toHaveAttribute(
      'href',
      'tel:+2250708091011',
    );
    const [ready] = texts.readyAnswers;
    await page.getByLabel(texts.readyAnswer).selectOption(ready?.label ?? '');
    await expect(whatsapp).toHaveAttribute('href', /Awa/);
    await expectAccessible(page);
  });

  test('says that a message without a number has none', async ({ page }) => {
    await enter(page, admin.server.url);
    await entry(page, 'Sans numéro').click();
    await expect(page.getByRole('link', { name: texts.chooseWhatsapp })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=/,
    );
    await expect(page.getByRole('link', { name: texts.call })).toHaveCount(0);
  });

  test('one tap changes a state and one tap undoes it', async ({ page }) => {
    await enter(page, admin.server.url);
    await entry(page, 'Sans numéro').click();
    await action(page, texts.handle).click();
    await expect(action(page, texts.unhandle)).toBeVisible();
    await action(page, texts.undo).click();
    await expect(action(page, texts.handle)).toBeVisible();
  });

  test('the owner asks for a deposit with a payment link, which the note keeps', async ({
    browser,
  }) => {
    await admin.send('Vitrine du salon');
    const links = { wave: `Payez ici : "${LINK}".`, orangeMoney: 'exemple.ci/payer' };
    const edits = Object.entries(links).map(([name, value]) => ({
      file: 'owner',
      field: `paymentLinks.${name}`,
      value,
      base: null,
    }));
    const saved = await admin.server.client.rpc('save_site_edits', { edits, seen: 0 });
    expect(saved.error).toBeNull();

    const page = await signIn(browser, admin, { viewport: { width: 390, height: 844 } });
    await entry(page, 'Vitrine du salon').click();
    await action(page, deposit.title).click();
    await expect(page.getByRole('alert').filter({ hasText: 'exemple.ci' })).toBeVisible();
    await page.getByLabel(deposit.amount).fill('12,50');
    await page.getByRole('button', { name: deposit.write }).click();
    await expect(page.getByText(deposit.amountWrong)).toBeVisible();
    await page.getByLabel(deposit.amount).fill('50 000');
    await page.getByRole('button', { name: deposit.write }).click();
    await expect(page.getByLabel(texts.note, { exact: true })).toHaveValue(
      /50.000.FCFA demandé \(Wave\)/u,
    );
    const link = LINK.replace('{montant}', '50000');
    const hrefOf = (name: string | RegExp) =>
      page.getByRole('link', { name }).getAttribute('href').then(String);
    expect(new URL(await hrefOf(/WhatsApp/)).searchParams.get('text')).toContain(link);
    const email = await hrefOf(texts.replyEmail);
    expect(email).toMatch(/^mailto:awa%40example\.com/);
    expect(decodeURIComponent(email)).toContain(link);
    await expect(page.getByText(link)).toBeVisible();
    await expectBothThemes(page);
    await page.context().close();
  });
});
