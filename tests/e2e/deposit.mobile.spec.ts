import { gestion } from '#content/index.ts';
import { action, entry, signIn, startAdmin } from './support/admin.ts';
import { expectBothThemes } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const { deposit: texts, note, replyEmail } = gestion.message;
const LINK = 'https://pay.wave.com/m/M_abc/c/ci/?amount={montant}';

test('the owner asks for a deposit with a payment link, which the note keeps', async ({
  browser,
}) => {
  const admin = await startAdmin();
  try {
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
    await action(page, texts.title).click();
    await expect(page.getByRole('alert').filter({ hasText: 'exemple.ci' })).toBeVisible();
    await page.getByLabel(texts.amount).fill('12,50');
    await page.getByRole('button', { name: texts.write }).click();
    await expect(page.getByText(texts.amountWrong)).toBeVisible();
    await page.getByLabel(texts.amount).fill('50 000');
    await page.getByRole('button', { name: texts.write }).click();
    await expect(page.getByLabel(note, { exact: true })).toHaveValue(
      /50.000.FCFA demandé \(Wave\)/u,
    );
    const link = LINK.replace('{montant}', '50000');
    const hrefOf = (name: string | RegExp) =>
      page.getByRole('link', { name }).getAttribute('href').then(String);
    expect(new URL(await hrefOf(/WhatsApp/)).searchParams.get('text')).toContain(link);
    const email = await hrefOf(replyEmail);
    expect(email).toMatch(/^mailto:awa%40example\.com/);
    expect(decodeURIComponent(email)).toContain(link);
    await expect(page.getByText(link)).toBeVisible();
    await expectBothThemes(page);
    await page.context().close();
  } finally {
    await admin.dispose();
  }
});
