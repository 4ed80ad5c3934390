import { gestion } from '#content/index.ts';
import { type AdminServer, action, enter, entry, startAdmin } from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const { inbox, message: texts } = gestion;

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
});
