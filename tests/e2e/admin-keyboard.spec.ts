import { gestion, toasts } from '#content/index.ts';
import { type AdminServer, OWNER, startAdmin } from './support/admin.ts';
import { expect, test } from './support/test.ts';

const { inbox, message: texts, navigation, signIn } = gestion;

let admin: AdminServer;
test.beforeAll(async () => {
  admin = await startAdmin();
  for (const subject of ['Premier', 'Deuxième']) await admin.send(subject);
});
test.afterAll(() => admin.dispose());

test('an owner without a mouse signs in, reads, handles, goes back, exports and leaves', async ({
  page,
}) => {
  const { keyboard } = page;
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  /** Presses Tab until an element of this name has the focus. */
  async function tabTo(name: string): Promise<void> {
    const passed: string[] = [];
    for (let steps = 0; steps < 40; steps += 1) {
      await press('Tab');
      const label = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        // After the last element, the browser's own controls have the focus.
        if (!element || element === document.body) return '';
        return element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent;
      });
      if (label.trim().startsWith(name)) return;
      passed.push(label.trim().slice(0, 20));
    }
    throw new Error(`the Tab key does not lead to « ${name} », but to ${passed.join(' | ')}`);
  }

  await page.goto(`${admin.server.url}/gestion`);
  await expect(page.getByLabel(signIn.email)).toBeVisible();
  await tabTo(signIn.email);
  await keyboard.type(OWNER.email);
  await tabTo(signIn.password);
  await keyboard.type(OWNER.password);
  await press('Enter');
  const newest = page.getByRole('link', { name: 'Deuxième' });
  await expect(newest).toBeVisible();

  await tabTo(gestion.skipLink);
  await press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await tabTo(inbox.filters.new);
  await press('ArrowRight');
  await expect(page.getByRole('radio', { name: inbox.filters.handled })).toBeChecked();
  await press('ArrowLeft');
  await expect(newest).toBeVisible();
  await tabTo('Awa');
  await tabTo('Awa');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Premier' })).toBeFocused();
  await tabTo(texts.handle);
  await press('Space');
  await expect(page.getByRole('status').filter({ hasText: texts.handled })).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('heading', { name: 'Premier' })).toHaveCount(0);

  await tabTo(inbox.export);
  await press('Enter');
  const download = page.waitForEvent('download');
  await tabTo(inbox.exportShown);
  await press('Enter');
  await download;
  await tabTo(toasts.close);
  await press('Enter');
  // While one is shown, Tab leads from the last element to it and back.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

  await tabTo(navigation.account);
  await press('Enter');
  await tabTo(navigation.signOut);
  await press('Enter');
  await expect(page.getByLabel(signIn.email)).toBeVisible();
});
