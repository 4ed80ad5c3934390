import { gestion } from '#content/index.ts';
import { action, entry, signIn, startAdmin } from './support/admin.ts';
import { expectBothThemes } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const { deposit: texts, note } = gestion.message;
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
    await page.getByLabel(/^Montant/).fill('12,50');
    await expect(page.getByText(texts.amountWrong)).toBeVisible();
    await page.getByLabel(/^Montant/).fill('50 000');
    const whatsapp = page.getByRole('link', { name: texts.whatsapp });
    const href = new URL((await whatsapp.getAttribute('href')) ?? '');
    expect(href.searchParams.get('text')).toContain(LINK.replace('{montant}', '50000'));
    const email = (await page.getByRole('link', { name: texts.email }).getAttribute('href')) ?? '';
    expect(email).toMatch(/^mailto:awa%40example\.com/);
    expect(decodeURIComponent(email)).toContain(LINK.replace('{montant}', '50000'));
    await expectBothThemes(page);
    await whatsapp.evaluate((link) =>
      link.addEventListener('click', (event) => event.preventDefault()),
    );
    await whatsapp.click();
    await expect(page.getByLabel(note, { exact: true })).toHaveValue(
      /50.000.FCFA demandé \(Wave\)/u,
    );
    await page.getByLabel(texts.means).selectOption('orangeMoney');
    await expect(page.getByRole('alert').filter({ hasText: 'exemple.ci' })).toBeVisible();
    await page.context().close();
  } finally {
    await admin.dispose();
  }
});
