import { hold } from '@/e2e/support/hold';
import { expect, type Locator, type Page, test } from '@/e2e/support/test';

import { addressOf } from '@/e2e/support/reader';
import { parsePage } from '@/e2e/support/search';
import { typeEnquiry } from '@/e2e/support/send-enquiry';
import { LABELS, WORDS } from '@/e2e/support/words';
import { FORMAT_MESSAGES, REQUIRED_MESSAGES } from '@/lib/company/enquiry-messages';
import { ENQUIRY_FIELDS } from '@/lib/enquiry/fields';

// Limits count by address.
test.use({ extraHTTPHeaders: ({}, provide, info) => provide({ 'X-Forwarded-For': addressOf(info) }) });

const SENT = WORDS.enquiry.sent;
const FAILED = WORDS.enquiry.failed;
const CALL = '/api/bookfreedemo';

const VALUES = {
  [LABELS.name]: 'राहुल शर्मा',
  [LABELS.email]: 'rahul@tilvan.example',
  [LABELS.phone]: '+91 (50203) 04050',
  [LABELS.company_name]: 'Tilvan Oils',
  [LABELS.country]: 'India',
  [LABELS.address]: 'Plot 7, MIDC\nKolhapur',
  [LABELS.description]: 'Three godowns, two companies.\nPlease call in the morning.',
};

const formOf = (page: Page) => page.getByRole('form', { name: WORDS.enquiry.label });
const submitOf = (page: Page) => formOf(page).getByRole('button');

const fillIn = (page: Page, values: Partial<typeof VALUES> = VALUES) => typeEnquiry(page, values);

async function expectError(field: Locator, message: string) {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  // The reason why the field is needed follows.
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${message} `));
}

/** The idempotency keys of the enquiries that the browser sent. */
function watchKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(CALL)) keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

/** Fills the form in, goes offline and sends it. */
async function failOffline(page: Page) {
  await page.goto('/contact');
  await fillIn(page);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await submitOf(page).click();
  await expect(formOf(page).getByRole('alert')).toContainText(WORDS.enquiry.offline);
}

/** Delays the library of the form, as a slow connection does. */
const holdLibrary = (page: Page) => hold(page, '**/_next/static/chunks/**');

test.describe('§5 Validation', () => {
  test('shows all errors at once, each below its field, and focuses the first', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/contact');
    await submitOf(page).click();
    for (const field of ENQUIRY_FIELDS) {
      await expectError(formOf(page).getByLabel(LABELS[field], { exact: true }), REQUIRED_MESSAGES[field]);
    }
    await expect(formOf(page).locator('[aria-invalid="true"]')).toHaveCount(7);
    await expect(formOf(page).getByLabel(LABELS.name, { exact: true })).toBeFocused();
  });

  test('names the rule that a value breaks, and removes the message while the visitor corrects it', async ({
    page,
  }) => {
    await page.goto('/contact');
    await fillIn(page, { ...VALUES, [LABELS.name]: 'R2D2', [LABELS.email]: 'rahul@', [LABELS.phone]: '98 call me' });
    await submitOf(page).click();
    const [name, email, phone] = [LABELS.name, LABELS.email, LABELS.phone].map((label) =>
      formOf(page).getByLabel(label, { exact: true }),
    );
    await expectError(name!, FORMAT_MESSAGES.name);
    await expectError(email!, FORMAT_MESSAGES.email);
    await expectError(phone!, FORMAT_MESSAGES.phone);
    await expect(formOf(page).locator('[aria-invalid="true"]')).toHaveCount(3);
    // Each key changes the errors, and none moves the focus.
    await phone!.press('ControlOrMeta+a');
    await phone!.pressSequentially('98200');
    await expect(phone!).toHaveValue('98200');
    await expect(phone!).toBeFocused();
    await expect(phone!).toHaveAttribute('aria-invalid', 'false');
    await expectError(email!, FORMAT_MESSAGES.email);
  });
});

/*
 * The states of the form and what happens in each; enquiry-engine.test.ts has those of its errors.
 *
 *              submit                              typing               left and opened again
 * idle         submitting, or errors               stored as draft      draft
 * submitting   nothing                             stored as draft      emptied, if it was accepted
 * failed       the same key; failed again: anew    another enquiry      draft
 * sent         another enquiry, or errors          no error             empty
 */
test.describe('§4, §8 Enquiry form: success', () => {
  test(
    'reports success in a toast and beside the form, empties the form and sends once',
    { tag: '@phone' },
    async ({ page }) => {
      const keys = watchKeys(page);
      await page.goto('/contact');
      await fillIn(page);
      await submitOf(page).dblclick();
      await expect(formOf(page).getByRole('status')).toHaveText(SENT);
      await expect(page.getByText(SENT)).toHaveCount(2);
      await expect(page.getByText(FAILED)).toHaveCount(0);
      for (const label of Object.keys(VALUES))
        await expect(formOf(page).getByLabel(label, { exact: true })).toHaveValue('');
      // The next enquiry begins without errors.
      await formOf(page).getByLabel(LABELS.email).pressSequentially('rahul');
      await expect(formOf(page).locator('[aria-invalid="true"]')).toHaveCount(0);
      await formOf(page).getByLabel(LABELS.email).clear();
      expect(keys).toHaveLength(1);
      expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      await page.reload();
      await expect(formOf(page).getByLabel(LABELS.name, { exact: true })).toHaveValue('');
    },
  );

  test('sends what a machine wrote into the field that nobody sees, and answers it alike', async ({ page }) => {
    await page.goto('/contact');
    await fillIn(page);
    const hidden = formOf(page).locator('[name="website"]');
    await expect(hidden).not.toBeInViewport();
    await hidden.evaluate((field: HTMLInputElement) => (field.value = 'https://casino.example'));
    const sent = page.waitForRequest((request) => request.url().endsWith(CALL));
    await submitOf(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ website: 'https://casino.example', name: VALUES[LABELS.name] });
    await expect(formOf(page).getByRole('status')).toHaveText(SENT);
  });
});

test.describe('§4, §8 Enquiry form: failure', () => {
  test('keeps the values, offers phone and WhatsApp, and sends again with the same key', async ({ page }) => {
    const keys = watchKeys(page);
    const alert = formOf(page).getByRole('alert');
    await failOffline(page);
    await expect(alert.getByRole('link', { name: '+91-5020304050', exact: true })).toBeVisible();
    await expect(alert.getByRole('link', { name: WORDS.contact.enquiry.otherWays.whatsApp })).toBeVisible();
    await expect(page.getByText(SENT)).toHaveCount(0);
    for (const [label, value] of Object.entries(VALUES)) {
      await expect(formOf(page).getByLabel(label, { exact: true })).toHaveValue(value);
    }
    // Again: an alert that stays as it is would not be announced.
    const first = await alert.locator('p').first().elementHandle();
    await submitOf(page).click();
    await expect.poll(() => first!.evaluate((paragraph) => paragraph.isConnected)).toBe(false);
    await expect(alert).toContainText(WORDS.enquiry.offline);
    await page.context().setOffline(false);
    await submitOf(page).click();
    await expect(formOf(page).getByRole('status')).toHaveText(SENT);
    await expect(alert).toBeEmpty();
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test('sends changed text as another enquiry, also if the browser filled it in without an event', async ({ page }) => {
    const keys = watchKeys(page);
    await failOffline(page);
    const message = formOf(page).getByLabel(LABELS.description, { exact: true });
    await message.pressSequentially('?');
    await submitOf(page).click();
    await expect.poll(() => keys.length).toBe(2);
    await expect(submitOf(page)).toHaveAttribute('aria-busy', 'false');
    await page.context().setOffline(false);
    await message.evaluate((field) => Object.assign(field, { value: 'Another question.' }));
    await submitOf(page).click();
    await expect(formOf(page).getByRole('status')).toHaveText(SENT);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(3);
  });
});

test.describe('Enquiry form: typed text is never lost', () => {
  test('keeps value, focus and caret while its library loads', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' });
    const release = await holdLibrary(page);
    const name = formOf(page).getByLabel(LABELS.name, { exact: true });
    const library = page.waitForEvent('requestfinished', (request) => request.url().includes('/chunks/'));
    await name.click();
    await page.keyboard.type('Mera');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    release();
    await library;
    await page.waitForLoadState('networkidle');
    await page.keyboard.type('e');
    await expect(name).toHaveValue('Meera');
    await expect(name).toBeFocused();
    expect(await name.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3);
  });

  test('delays a submit until its library has loaded, then validates', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' });
    const release = await holdLibrary(page);
    await submitOf(page).click();
    await expect(submitOf(page)).toHaveAttribute('aria-busy', 'true');
    release();
    await expectError(formOf(page).getByLabel(LABELS.name, { exact: true }), REQUIRED_MESSAGES.name);
    await expect(page).toHaveURL('/contact');
    await expect(submitOf(page)).toHaveAttribute('aria-busy', 'false');
  });

  test('keeps typed text over a reload and a visit to another page', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await fillIn(page, { [LABELS.name]: 'Meera', [LABELS.country]: 'Japan', [LABELS.description]: 'Half a sentence' });
    await page.reload();
    const check = async () => {
      await expect(formOf(page).getByLabel(LABELS.name, { exact: true })).toHaveValue('Meera');
      await expect(formOf(page).getByLabel(LABELS.country)).toHaveValue('Japan');
      await expect(formOf(page).getByLabel(LABELS.description)).toHaveValue('Half a sentence');
    };
    await check();
    await formOf(page).getByRole('link', { name: WORDS.site.footer.privacy }).click();
    await expect(page).toHaveURL('/privacy-policy');
    await page.goBack();
    await check();
  });
});

test.describe('Enquiry form by keyboard', () => {
  test('is filled in and sent in the order of its fields', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await formOf(page).getByLabel(LABELS.name, { exact: true }).focus();
    for (const text of [
      'Meera Kulkarni',
      'meera@example.com',
      '5020304050',
      'Dhatumani',
      'India',
      'Kolhapur',
      'Hello',
    ]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(formOf(page).getByRole('link', { name: WORDS.site.footer.privacy })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(submitOf(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(formOf(page).getByRole('status')).toHaveText(SENT);
  });
});

test.describe('Enquiry without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('§5 is blocked by the browser while a value is invalid, then accepted by a page of the server', async ({
    page,
  }) => {
    await page.goto('/contact');
    await expect(formOf(page).getByLabel(LABELS.country)).toHaveValue('');
    for (const [name, phone] of [
      ['R2D2', VALUES[LABELS.phone]],
      ['Dr. A. P. D’Souza-Rao', 'call me'],
    ] as const) {
      await fillIn(page, { ...VALUES, [LABELS.name]: name, [LABELS.phone]: phone });
      await submitOf(page).click();
      await expect(page).toHaveURL('/contact');
    }
    await fillIn(page, { [LABELS.phone]: VALUES[LABELS.phone] });
    await submitOf(page).click();
    await expect(page).toHaveURL('/contact/sent');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SENT);
  });

  test('is shown again with its values and an error for each field, and is accepted when corrected', async ({
    page,
  }) => {
    await page.goto('/contact');
    // White space fills a field for a browser, but is empty by our rules.
    await fillIn(page, { ...VALUES, [LABELS.address]: '   ', [LABELS.description]: '"Quoted" <b>& सही</b>' });
    await submitOf(page).click();
    await expect(page).toHaveURL(/\/contact\/not-sent\?form=[0-9a-f-]{36}&invalid=address$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.contact.again.hero.title);
    await expectError(formOf(page).getByLabel(LABELS.address), REQUIRED_MESSAGES.address);
    await expect(formOf(page).locator('[aria-invalid="true"]')).toHaveCount(1);
    const wayToField = page.getByRole('navigation', { name: WORDS.contact.again.fields }).getByRole('link');
    await expect(wayToField).toHaveText(`${LABELS.address}: ${REQUIRED_MESSAGES.address}`);
    await expect(wayToField).toHaveAttribute('href', '#enquiry-address');
    for (const [label, value] of Object.entries({
      ...VALUES,
      [LABELS.address]: '   ',
      [LABELS.description]: '"Quoted" <b>& सही</b>',
    })) {
      await expect(formOf(page).getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await fillIn(page, { [LABELS.address]: 'Kolhapur' });
    await submitOf(page).click();
    await expect(page).toHaveURL('/contact/sent');
  });

  test('is shown again to its sender only: the page is neither cached nor indexed', async ({ request }) => {
    const response = await request.post(CALL, { form: { name: 'R2D2' }, maxRedirects: 0 });
    expect(response.status()).toBe(303);
    const page = await request.get(response.headers().location ?? '');
    expect(page.status()).toBe(200);
    expect(page.headers()['cache-control']).toContain('no-store');
    expect(page.headers()['content-security-policy']).toContain("default-src 'self'");
    expect(await page.text()).toMatch(/<meta name="robots" content="noindex/);
  });

  test('is reported as incomplete if its values are no longer stored', async ({ page }) => {
    await page.goto('/contact/not-sent?form=00000000-0000-4000-8000-000000000000&invalid=name&invalid=phone');
    await expect(page.getByText(REQUIRED_MESSAGES.name)).toBeVisible();
    await expect(page.getByText(REQUIRED_MESSAGES.address)).toHaveCount(0);
    await expect(page.getByRole('link', { name: WORDS.contact.notSent.action })).toBeVisible();
  });

  for (const [path, title] of [
    ['/contact/sent', `${WORDS.contact.sent.title} | Ankbahi Software`],
    ['/contact/not-sent', `${WORDS.contact.notSent.title} | Ankbahi Software`],
  ] as const) {
    test(`titles ${path}, and keeps it out of search engines`, async ({ request }) => {
      const { titles, robots } = parsePage(200, await (await request.get(path)).text());
      expect(titles).toEqual([title]);
      expect(robots).toContain('noindex');
    });
  }
});
