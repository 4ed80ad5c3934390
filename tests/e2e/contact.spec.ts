import sharp from 'sharp';
import { contact, owner, toasts } from '#content/index.ts';
import { CONTACT_LIMITS as limits } from '#shared/contact-message.ts';
import { fill } from '#shared/text/format.ts';
import { expectAccessible } from './support/axe.ts';
import {
  field,
  fillForm,
  messagesOnDevice,
  openForm,
  REST,
  received,
  submit,
  textsOnDevice,
  toast,
  waitingLine,
} from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

test.use({ reuseContext: false });

const { form: texts } = contact;

test('a message is stored once and acknowledged, and the form is cleared', {
  tag: '@any-owner',
}, async ({ page, messagesAbout }) => {
  await openForm(page);
  await fillForm(page, '  Succès  ');
  await submit(page).dblclick();
  await expect(toast(page, texts.toasts.success.title)).toBeVisible();
  await expect(field(page, 'message')).toHaveValue('');
  await expect(
    page.getByText(fill(texts.counter, { count: 0, max: limits.message.max })),
  ).toBeVisible();
  const stored = await messagesAbout('Succès');
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ name: 'Awa Koné', email: 'awa@example.com' });
  // No text stays on the device, only what other tabs need to show the same outcome.
  expect(await textsOnDevice(page)).toEqual([]);
  expect(await messagesOnDevice(page)).toEqual([
    { state: 'stored', settledAt: expect.any(Number) },
  ]);
});

test('« Message reçu » replaces the fields until the visitor types again', async ({ page }) => {
  await page.clock.install();
  await openForm(page);
  await fillForm(page, 'Accusé de réception');
  await field(page, 'subject').press('Enter');
  await expect(received(page)).toBeVisible();
  // Keyboard focus moves to the new content, which lasts longer than the toast.
  await expect(received(page).getByRole('heading')).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(toast(page, texts.toasts.success.title)).toHaveCount(0);
  await expect(received(page)).toContainText(contact.cards.hours.value, { ignoreCase: true });
  await expect(received(page).getByRole('link', { name: texts.received.whatsapp })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+/,
  );
  await expectAccessible(page);
  await received(page).getByRole('button', { name: texts.received.another }).press('Enter');
  await expect(received(page)).toBeHidden();
  await expect(field(page, 'name')).toBeFocused();
});

test('a cloth is woven from the name and can be saved as a picture; nothing is sent', async ({
  page,
}) => {
  const cloth = () =>
    page
      .locator('.pagne path')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')).join());
  const seen: string[] = [];
  for (const name of ['Awa Konan', 'Awa Konaté', '王小明'.repeat(30)]) {
    await openForm(page);
    await fillForm(page, 'Un pagne', { name });
    await submit(page).click();
    await expect(received(page).getByRole('heading')).toContainText(name);
    await expect(page.locator('.pagne-words')).toContainText(name);
    seen.push(await cloth());
    const width = await received(page).evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }));
    expect(width.scrollWidth).toBeLessThanOrEqual(width.clientWidth);
  }
  expect(new Set(seen).size).toBe(3);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    received(page).getByRole('button', { name: texts.pagne.keep }).click(),
  ]);
  expect(kept.suggestedFilename()).toBe(texts.pagne.file);
  const picture = await sharp(await kept.path()).metadata();
  expect([picture.format, picture.width, picture.height]).toEqual(['png', 1080, 1920]);
  expect(requests.filter((address) => !address.startsWith('blob:'))).toEqual([]);
});

const invalid = [
  ['name too short', { name: ' A ' }, texts.issues.nameTooShort, 'name'],
  ['name too long', { name: 'a'.repeat(limits.name.max + 1) }, texts.issues.nameTooLong, 'name'],
  ['email without a dot', { email: 'awa@exemple' }, texts.issues.emailInvalid, 'email'],
  ['email too long', { email: `${'a'.repeat(250)}@b.com` }, texts.issues.emailInvalid, 'email'],
  ['message too short', { message: 'Trop peu' }, texts.issues.messageTooShort, 'message'],
  [
    'message too long',
    { message: 'a'.repeat(limits.message.max + 1) },
    texts.issues.messageTooLong,
    'message',
  ],
] as const;

test('rejects input out of bounds, in the toast and beside the field', async ({
  page,
  messagesAbout,
}) => {
  await openForm(page);
  for (const [what, values, message, name] of invalid) {
    await fillForm(page, 'Hors limites', values);
    await submit(page).click();
    const shown = toast(page, texts.toasts.invalid);
    await expect(shown, what).toContainText(message);
    await expect(shown.getByRole('alert'), what).toBeVisible();
    await expect(field(page, name), what).toBeFocused();
    await expect(field(page, name), what).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name), what).toHaveAccessibleDescription(new RegExp(message));
    // The next toast is then the only one, and its field has no error yet.
    await shown.getByRole('button', { name: toasts.close }).click();
    await expect(shown, what).toHaveCount(0);
    await fillForm(page, 'Hors limites');
    await expect(field(page, name), what).not.toHaveAttribute('aria-invalid', 'true');
  }
  expect(await messagesAbout('Hors limites')).toEqual([]);
});

test('without an address, the message is sent by WhatsApp as typed', async ({ page }) => {
  await openForm(page);
  await fillForm(page, 'Un menu en ligne', { email: '07 07 07 07 07' });
  const link = page.getByRole('link', { name: texts.withoutEmail });
  await expect(link).toHaveCount(0);
  await submit(page).click();
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.pathname).toBe(`/${owner.whatsapp}`);
  const message = await field(page, 'message').inputValue();
  expect(address.searchParams.get('text')).toContain(`Un menu en ligne\n${message}`);
});

test('the toast shows the first issue in the order of the fields', async ({ page }) => {
  await openForm(page);
  await submit(page).click();
  await expect(toast(page, texts.toasts.invalid)).toContainText(texts.issues.nameTooShort);
  await expect(page.locator('.field-error')).toHaveText([
    texts.issues.nameTooShort,
    texts.issues.emailInvalid,
    texts.issues.subjectTooShort,
    texts.issues.messageTooShort,
  ]);
});

test('accepts the limits themselves', async ({ page, messagesAbout }) => {
  await openForm(page);
  const subject = 's'.repeat(limits.subject.max);
  await fillForm(page, subject, { name: 'Al', message: 'm'.repeat(limits.message.max) });
  await expect(page.locator('.contact-counter')).toHaveText(
    fill(texts.counter, { count: limits.message.max, max: limits.message.max }),
  );
  await submit(page).click();
  await expect(toast(page, texts.toasts.success.title)).toBeVisible();
  expect(await messagesAbout(subject)).toHaveLength(1);
});

test('a failure is reported at once, the text is kept, and the message is sent later', async ({
  page,
  messagesAbout,
}) => {
  await openForm(page);
  let failures = 0;
  await page.route(REST, async (route) => {
    failures += 1;
    if (failures <= 2) await route.fulfill({ status: 503, body: '{}' });
    else await route.fallback();
  });
  await fillForm(page, 'Panne passagère');
  await submit(page).click();
  await expect(toast(page, texts.toasts.failure.title)).toBeVisible();
  await expect(field(page, 'subject')).toHaveValue('Panne passagère');
  await expect(waitingLine(page)).toBeVisible();
  await expect(toast(page, texts.toasts.success.title)).toBeVisible();
  await expect(field(page, 'subject')).toHaveValue('');
  await expect(waitingLine(page)).toBeHidden();
  expect(await messagesAbout('Panne passagère')).toHaveLength(1);
});

test('what is typed survives a reload, and seven days at most', async ({ page }) => {
  await openForm(page);
  await fillForm(page, 'Brouillon');
  await page.reload();
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect(field(page, 'subject')).toHaveValue('Brouillon');
  await page.evaluate(() => {
    const draft = JSON.parse(localStorage.getItem('contact-draft') ?? '{}');
    draft.savedAt -= 7 * 24 * 3600 * 1000 + 1;
    localStorage.setItem('contact-draft', JSON.stringify(draft));
  });
  await openForm(page);
  await page.reload();
  await expect(page.locator('form.contact-form')).toHaveJSProperty('noValidate', true);
  await expect(field(page, 'subject')).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('contact-draft'))).toBeNull();
});

test('text typed before the code has loaded is kept', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/contact-form*.js', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/#contact');
  await field(page, 'name').fill('Awa');
  await field(page, 'message').fill('Avant le code');
  release();
  await expect(page.locator('form.contact-form')).toHaveJSProperty('noValidate', true);
  await expect(field(page, 'name')).toHaveValue('Awa');
  await expect(field(page, 'message')).toHaveValue('Avant le code');
  await expect(page.locator('.contact-counter')).toHaveText(/^13 /);
});

test('an error disappears as soon as it is corrected', async ({ page }) => {
  await openForm(page);
  await submit(page).click();
  await expect(page.locator('.field-error')).toHaveCount(4);
  await field(page, 'name').fill('Awa');
  await expect(page.locator('.field-error')).toHaveCount(3);
  await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid');
  await field(page, 'message').fill('a'.repeat(limits.message.max + 1));
  await expect(page.locator('.field-error').last()).toHaveText(texts.issues.messageTooLong);
});

test('while a message is in flight the form says so and ignores a second press', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let requests = 0;
  await page.route(REST, async (route) => {
    requests += 1;
    await held;
    await route.fulfill({ status: 201 });
  });
  await openForm(page);
  await fillForm(page, 'En route');
  await submit(page).click();
  await expect(submit(page)).toHaveText(texts.submitting);
  await expect(page.locator('form.contact-form')).toHaveAttribute('aria-busy', 'true');
  // A disabled button would lose keyboard focus.
  await expect(submit(page)).not.toHaveAttribute('disabled');
  await expect(submit(page)).toBeFocused();
  await field(page, 'subject').press('Enter');
  // Playwright waits for no scrolling before a forced click.
  await submit(page).scrollIntoViewIfNeeded();
  await expect(submit(page)).toBeInViewport({ ratio: 1 });
  await submit(page).click({ force: true });
  release();
  await expect(toast(page, texts.toasts.success.title)).toBeVisible();
  expect(requests).toBe(1);
});

test('nothing calls the backend when the page loads', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/(rest|auth|functions)\/v1\//.test(request.url())) calls.push(request.url());
  });
  await openForm(page);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form posts and is answered by a French page', { tag: '@any-owner' }, async ({
    page,
    messagesAbout,
  }) => {
    await page.goto('/#contact');
    await fillForm(page, 'Sans JavaScript');
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'POST'),
      submit(page).click(),
    ]);
    expect(response.status()).toBeLessThan(400);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.result.successTitle);
    expect(await messagesAbout('Sans JavaScript')).toHaveLength(1);
  });

  test('an error comes back beside its field with everything that was typed', {
    tag: '@any-owner',
  }, async ({ page, messagesAbout }) => {
    await page.goto('/#contact');
    await fillForm(page, 'Sans JavaScript refusé', { email: 'awa@exemple' });
    await submit(page).click();
    await expect(page.getByText(texts.issues.emailInvalid)).toBeVisible();
    await expect(field(page, 'name')).toHaveValue('Awa Koné');
    await expect(field(page, 'email')).toHaveValue('awa@exemple');
    expect(await messagesAbout('Sans JavaScript refusé')).toEqual([]);
    await field(page, 'email').fill('awa@example.com');
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.result.successTitle);
    expect(await messagesAbout('Sans JavaScript refusé')).toHaveLength(1);
  });
});
