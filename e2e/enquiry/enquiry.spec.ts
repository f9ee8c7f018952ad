import { ENQUIRY_SENT_EVENT } from '@/components/islands/visit/enquiry-sent';
import { hold } from '@/e2e/support/hold';
import { expect, type Locator, type Page, test, waitForHydration } from '@/e2e/support/test';

import { addressOf } from '@/e2e/support/reader';
import { parsePage } from '@/e2e/support/search';
import { fillEnquiry } from '@/e2e/support/send-enquiry';
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

/** Delays the library of the form, as a slow connection does. */
const holdLibrary = (page: Page) => hold(page, '**/_next/static/chunks/**');

test.describe('§5 Validation', () => {
  test(
    'shows all errors at once, below their fields, focuses the first, names the broken rule, and removes corrected ones',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/contact');
      await submitOf(page).click();
      for (const field of ENQUIRY_FIELDS) {
        await expectError(formOf(page).getByLabel(LABELS[field], { exact: true }), REQUIRED_MESSAGES[field]);
      }
      await expect(formOf(page).locator('[aria-invalid="true"]')).toHaveCount(7);
      await expect(formOf(page).getByLabel(LABELS.name, { exact: true })).toBeFocused();

      await fillEnquiry(page, {
        ...VALUES,
        [LABELS.name]: 'R2D2',
        [LABELS.email]: 'rahul@',
        [LABELS.phone]: '98 call me',
      });
      await submitOf(page).click();
      const [name, email, phone] = [LABELS.name, LABELS.email, LABELS.phone].map((label) =>
        formOf(page).getByLabel(label, { exact: true }),
      );
      await expectError(name!, FORMAT_MESSAGES.name);
      await expectError(email!, FORMAT_MESSAGES.email);
      await expectError(phone!, FORMAT_MESSAGES.phone);
      await expect(formOf(page).locator('[aria-invalid="true"]')).toHaveCount(3);
      await expect(name!).toBeFocused();
      // Each key changes the errors, and none moves the focus.
      await phone!.press('ControlOrMeta+a');
      await phone!.pressSequentially('98200');
      await expect(phone!).toHaveValue('98200');
      await expect(phone!).toBeFocused();
      await expect(phone!).toHaveAttribute('aria-invalid', 'false');
      await expectError(email!, FORMAT_MESSAGES.email);
    },
  );
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
    'reports success in a toast and beside the form, empties it and sends once; answers what a machine fills in alike',
    { tag: '@phone' },
    async ({ page }) => {
      const keys = watchKeys(page);
      await page.goto('/contact');
      await fillEnquiry(page, VALUES);
      // The last click of an impatient visitor falls on the form that has just been emptied.
      await submitOf(page).evaluate(
        (button: HTMLElement, type) => document.addEventListener(type, () => setTimeout(() => button.click())),
        ENQUIRY_SENT_EVENT,
      );
      await submitOf(page).dblclick();
      await expect(formOf(page).getByRole('status')).toHaveText(SENT);
      await expect(page.getByText(SENT)).toHaveCount(2);
      await expect(page.getByText(FAILED)).toHaveCount(0);
      for (const label of Object.keys(VALUES))
        await expect(formOf(page).getByLabel(label, { exact: true })).toHaveValue('');
      await expect(formOf(page).locator('[aria-invalid="true"]')).toHaveCount(0);
      // The next enquiry begins without errors.
      await formOf(page).getByLabel(LABELS.email).pressSequentially('rahul');
      await expect(formOf(page).locator('[aria-invalid="true"]')).toHaveCount(0);
      await formOf(page).getByLabel(LABELS.email).clear();
      expect(keys).toHaveLength(1);
      expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

      await fillEnquiry(page, VALUES);
      const hidden = formOf(page).locator('[name="leave_empty"]');
      await expect(hidden).not.toBeInViewport();
      await hidden.evaluate((field: HTMLInputElement) => (field.value = 'https://casino.example'));
      const sent = page.waitForRequest((request) => request.url().endsWith(CALL));
      await submitOf(page).click();
      expect((await sent).postDataJSON()).toMatchObject({
        leave_empty: 'https://casino.example',
        name: VALUES[LABELS.name],
      });
      // An accepted enquiry empties the form.
      await expect(formOf(page).getByLabel(LABELS.description, { exact: true })).toHaveValue('');
      await expect(formOf(page).getByRole('status')).toHaveText(SENT);
      expect(new Set(keys).size).toBe(2);
      await page.reload();
      await expect(formOf(page).getByLabel(LABELS.name, { exact: true })).toHaveValue('');
    },
  );
});

test.describe('§4, §8 Enquiry form: failure', () => {
  test('keeps the values, offers phone and WhatsApp; the same text has the same key again, changed text another', async ({
    page,
  }) => {
    const keys = watchKeys(page);
    const alert = formOf(page).getByRole('alert');
    await page.goto('/contact');
    await fillEnquiry(page, VALUES);
    await page.waitForLoadState('networkidle');
    // The site does not answer: the limit of 25 s, which becomes a quarter of a second once.
    await page.route(`**${CALL}`, () => new Promise(() => {}), { times: 1 });
    await page.evaluate(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (ms) => {
        AbortSignal.timeout = timeout;
        return timeout(ms / 100);
      };
    });
    await submitOf(page).click();
    await expect(alert).toContainText(FAILED);
    await page.context().setOffline(true);
    await submitOf(page).click();
    await expect(alert).toContainText(WORDS.enquiry.offline);
    await expect(alert.getByRole('link', { name: '+91-5020304050', exact: true })).toBeVisible();
    await expect(alert.getByRole('link', { name: WORDS.contact.enquiry.otherWays.whatsApp })).toBeVisible();
    await expect(page.getByText(SENT)).toHaveCount(0);
    for (const [label, value] of Object.entries(VALUES)) {
      await expect(formOf(page).getByLabel(label, { exact: true })).toHaveValue(value);
    }
    /** Again: an alert that stays as it is would not be announced. */
    const failAgain = async () => {
      const before = await alert.locator('p').first().elementHandle();
      await submitOf(page).click();
      await expect.poll(() => before!.evaluate((paragraph) => paragraph.isConnected)).toBe(false);
      await expect(alert).toContainText(WORDS.enquiry.offline);
      await expect(submitOf(page)).toHaveAttribute('aria-busy', 'false');
    };
    await failAgain();
    const message = formOf(page).getByLabel(LABELS.description, { exact: true });
    await message.pressSequentially('?');
    await failAgain();
    // As a browser fills it in: without an event.
    await message.evaluate((field) => Object.assign(field, { value: 'Another question.' }));
    await failAgain();
    await page.context().setOffline(false);
    await submitOf(page).click();
    await expect(formOf(page).getByRole('status')).toHaveText(SENT);
    await expect(alert).toBeEmpty();
    const [first, , , changed, silent] = keys;
    expect(keys).toEqual([first, first, first, changed, silent, silent]);
    expect(new Set(keys).size).toBe(3);
  });
});

test.describe('Enquiry form: typed text is never lost', () => {
  test('a submit waits for its library, typing does not, and the text is kept over a reload and a visit elsewhere', async ({
    page,
  }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' });
    const releaseSubmit = await holdLibrary(page);
    await submitOf(page).click();
    await expect(submitOf(page)).toHaveAttribute('aria-busy', 'true');
    releaseSubmit();
    await expectError(formOf(page).getByLabel(LABELS.name, { exact: true }), REQUIRED_MESSAGES.name);
    await expect(page).toHaveURL('/contact');
    await expect(submitOf(page)).toHaveAttribute('aria-busy', 'false');

    await page.reload({ waitUntil: 'networkidle' });
    await waitForHydration(page);
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

    await fillEnquiry(page, { [LABELS.country]: 'Japan', [LABELS.description]: 'Half a sentence' });
    await page.reload();
    const check = async () => {
      await expect(name).toHaveValue('Meera');
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

test.describe('Enquiry without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('§5 is blocked by the browser, or refused with its fields; Back keeps the values, and §7 they are accepted', async ({
    page,
  }) => {
    await page.goto('/contact');
    await expect(formOf(page).getByLabel(LABELS.country)).toHaveValue('');
    // White space fills a field for a browser, but is empty by our rules.
    const values = { ...VALUES, [LABELS.name]: 'Dr. A. P. D’Souza-Rao', [LABELS.address]: '   ' };
    for (const wrong of [{ [LABELS.name]: 'R2D2' }, { [LABELS.phone]: 'call me' }, { [LABELS.email]: 'rahul@' }]) {
      await fillEnquiry(page, { ...values, ...wrong });
      await submitOf(page).click();
      await expect(page).toHaveURL('/contact');
    }
    await fillEnquiry(page, values);
    await submitOf(page).click();
    await expect(page).toHaveURL('/contact/not-sent?address=required');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(WORDS.contact.again.hero.title);
    await expect(page.getByRole('main')).toContainText(`${LABELS.address}: ${REQUIRED_MESSAGES.address}`);
    await expect(page.getByRole('main')).not.toContainText(REQUIRED_MESSAGES.name);
    await page.goBack();
    for (const [label, value] of Object.entries(values))
      await expect(formOf(page).getByLabel(label, { exact: true })).toHaveValue(value);
    await fillEnquiry(page, { [LABELS.address]: 'Kolhapur' });
    await submitOf(page).click();
    await expect(page).toHaveURL('/contact/sent');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(SENT);
  });

  test('titles its results, and keeps them out of search engines', async ({ request }) => {
    for (const [path, title] of [
      ['/contact/sent', WORDS.contact.sent.title],
      ['/contact/not-sent', WORDS.contact.notSent.title],
      ['/contact/not-sent?name=format&phone=other', WORDS.enquiry.refused(2)],
    ] as const) {
      const { titles, robots } = parsePage(200, await (await request.get(path)).text());
      expect(titles).toEqual([`${title} | Ankbahi Software`]);
      expect(robots, path).toContain('noindex');
    }
  });
});
