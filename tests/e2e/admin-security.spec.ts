import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { gestion } from '#content/index.ts';
import { type AdminServer, action, enter, entry, OWNER, startAdmin } from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const { navigation, secondFactor, security } = gestion;

/** Returns the code that is valid `later` seconds from now. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + later * 1000,
  });

test.describe('the second factor of an owner', () => {
  test.describe.configure({ mode: 'serial' });
  let admin: AdminServer;
  let secret = '';
  let codes: string[] = [];
  test.beforeAll(async () => {
    admin = await startAdmin();
    await admin.send('Un message protégé');
  });
  test.afterAll(() => admin.dispose());

  const message = (page: Page) => entry(page, 'Un message protégé');
  /** Lets codes count again. The present one and the next stay right while they are typed, an older one may not. */
  const forgetCodes = () =>
    admin.withDatabase(async (database) => {
      await database.query('update auth.mfa_factors set last_step = 0');
    });
  const fillCode = async (page: Page, label: string, code: string) => {
    await page.getByLabel(label, { exact: true }).fill(code);
    await page.getByLabel(label, { exact: true }).press('Enter');
  };

  test('is enrolled, and shows recovery codes once', async ({ page }) => {
    await enter(page, admin.server.url);
    await expect(message(page)).toBeVisible();
    await page.goto(`${admin.server.url}/gestion#securite`);
    await action(page, security.enable).click();
    const password = page.getByLabel(security.currentPassword).last();
    await expect(page.getByText(security.provePassword)).toBeVisible();
    await expectAccessible(page);
    await password.fill('pas le bon');
    await password.press('Enter');
    await expect(page.getByText(security.passwordWrong)).toBeVisible();
    await password.fill(OWNER.password);
    await password.press('Enter');
    await expect(page.getByRole('img', { name: security.scanLabel })).toBeVisible();
    await expectAccessible(page);
    const shown = (await page.locator('form code').textContent()) ?? '';
    secret = shown.replaceAll(' ', '');
    await fillCode(page, security.code, '000000');
    await expect(page.getByRole('alert')).toHaveText(secondFactor.wrong);
    await fillCode(page, security.code, codeOf(secret));
    const list = page.getByRole('list', { name: security.codes });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    codes = await list.getByRole('listitem').allTextContents();
    await action(page, security.written).click();
    await expect(list).toHaveCount(0);
    await expect(page.getByText(security.factorOn)).toBeVisible();
    await expectAccessible(page);
  });

  test('is asked for at the next sign-in', async ({ page }) => {
    await enter(page, admin.server.url);
    await expect(page.getByRole('heading', { name: secondFactor.title })).toBeVisible();
    await expect(message(page)).toHaveCount(0);
    await expectAccessible(page);
    await fillCode(page, secondFactor.code, '000000');
    await expect(page.getByRole('alert')).toHaveText(secondFactor.wrong);
    await fillCode(page, secondFactor.code, codeOf(secret, 30));
    await expect(message(page)).toBeVisible();
    await page.reload();
    await expect(message(page)).toBeVisible();
  });

  test('creates new recovery codes, and is removed, only with a code', async ({ page }) => {
    await forgetCodes();
    await enter(page, admin.server.url);
    await fillCode(page, secondFactor.code, codeOf(secret));
    await expect(message(page)).toBeVisible();
    await page.goto(`${admin.server.url}/gestion#securite`);
    await action(page, security.disable).click();
    await expectAccessible(page);
    await fillCode(page, security.code, '000000');
    await expect(page.getByText(secondFactor.wrong)).toBeVisible();
    await expect(page.getByText(security.factorOn)).toBeVisible();
    await action(page, security.keep).click();
    await action(page, security.newCodes).click();
    await expectAccessible(page);
    await fillCode(page, security.code, codeOf(secret, 30));
    const list = page.getByRole('list', { name: security.codes });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    codes = await list.getByRole('listitem').allTextContents();
    await action(page, security.written).click();
    await forgetCodes();
    await action(page, security.disable).click();
    await fillCode(page, security.code, codeOf(secret));
    await expect(action(page, security.enable)).toBeVisible();
  });

  test('is enrolled again', async ({ page }) => {
    await enter(page, admin.server.url);
    await page.goto(`${admin.server.url}/gestion#securite`);
    await action(page, security.enable).click();
    await page.getByLabel(security.currentPassword).last().fill(OWNER.password);
    await action(page, security.prove).click();
    const shown = (await page.locator('form code').textContent()) ?? '';
    secret = shown.replaceAll(' ', '');
    await fillCode(page, security.code, codeOf(secret));
    const list = page.getByRole('list', { name: security.codes });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    codes = await list.getByRole('listitem').allTextContents();
  });

  test('may be replaced by a recovery code when it is lost', async ({ page }) => {
    await enter(page, admin.server.url);
    await action(page, secondFactor.useRecovery).click();
    await fillCode(page, secondFactor.recoveryCode, 'aaaa-bbbb-cccc-dddd');
    await expect(page.getByRole('alert')).toHaveText(secondFactor.wrongRecovery);
    await fillCode(page, secondFactor.recoveryCode, codes[0] ?? '');
    await expect(message(page)).toBeVisible();
    await page.goto(`${admin.server.url}/gestion#securite`);
    await expect(action(page, security.enable)).toBeVisible();
  });

  test('an open session elsewhere is listed and ended', async ({ page, browser }) => {
    const context = await browser.newContext();
    const elsewhere = await context.newPage();
    await enter(elsewhere, admin.server.url);
    await expect(message(elsewhere)).toBeVisible();
    await enter(page, admin.server.url);
    await expect(message(page)).toBeVisible();
    await page.goto(`${admin.server.url}/gestion#securite`);
    const others = page.getByRole('button', { name: security.end });
    await expect(others).not.toHaveCount(0);
    // Sessions of earlier tests are listed too: end them all.
    for (let left = await others.count(); left > 0; left -= 1) {
      await others.first().click();
      await expect(others).toHaveCount(left - 1);
    }
    await elsewhere.reload();
    await expect(elsewhere.getByRole('alert')).toHaveText(gestion.signIn.ended);
    await expect(page.getByRole('button', { name: navigation.account })).toBeVisible();
    await context.close();
  });
});
