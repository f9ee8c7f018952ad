import { expect, type Locator, type Page, test, waitForHydration } from '@/e2e/support/test';

import { hold } from '@/e2e/support/hold';
import { listPathsOfKind, PAGE_KINDS } from '@/e2e/support/routes';
import { scrollThrough } from '@/e2e/support/scroll';
import { originalText, translate } from '@/e2e/support/translate';
import { WORDS } from '@/e2e/support/words';
import { addressOf } from '@/e2e/support/reader';
import { REQUIRED_MESSAGES } from '@/lib/company/enquiry-messages';
import { ENQUIRY_RESULT_PATHS, PATHS } from '@/lib/routing/routes';

// Limits of enquiries count by address.
test.use({ extraHTTPHeaders: ({}, provide, info) => provide({ 'X-Forwarded-For': addressOf(info) }) });

/** Before or after React has taken over the page. */
const MOMENTS = ['before', 'after'] as const;

/** Opens a page that the browser translates at a moment. */
async function openTranslated(page: Page, path: string, moment: (typeof MOMENTS)[number]) {
  if (moment === 'after') {
    await page.goto(path);
    return translate(page);
  }
  const release = await hold(page, '**/_next/static/chunks/**.js');
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await translate(page);
  release();
  await waitForHydration(page);
}

/** What is sent, by the names of the fields. */
const VALUES = {
  name: 'Asha Kulkarni',
  email: 'asha@customer.example',
  phone: '55501 23456',
  company_name: 'Kulkarni Traders',
  country: 'Japan',
  address: 'Pune',
  description: 'Please call.',
};

/** Countries are chosen as a visitor does, by a translated word. */
const fill = async (field: Locator, value: string) => {
  if ((await field.getAttribute('name')) !== 'country') return field.fill(value);
  await field.selectOption(
    await field.locator('option', { hasText: value }).evaluate(({ index }: HTMLOptionElement) => ({ index })),
  );
};

const buttons = (page: Page) => page.locator('button');
const clickOne = (all: Element[], index: number) => (all[index] as HTMLElement | undefined)?.click();

for (const kind of PAGE_KINDS) {
  test(
    `Translated by the browser: ${kind} says what it says in its own language after each click, and leads on`,
    { tag: '@thorough' },
    async ({ page: plain, context, baseURL }) => {
      // The home page has forty buttons.
      test.setTimeout(600_000);
      const [path = ''] = await listPathsOfKind(kind, baseURL!);
      await plain.goto(path);
      const translations = await Promise.all(
        MOMENTS.map(async (moment) => {
          const page = await context.newPage();
          const errors: string[] = [];
          // React found another text than it had rendered, and rendered the page again. A busy machine hydrates late.
          const isRecovered = (message: string) => message.startsWith('Minified React error #418;');
          page.on('pageerror', ({ message }) => isRecovered(message) || errors.push(message));
          await openTranslated(page, path, moment);
          return { moment, page, errors };
        }),
      );
      const pages = [plain, ...translations.map(({ page }) => page)];
      const expectSameText = async (step: string) => {
        for (const { moment, page } of translations) {
          await expect
            .poll(
              async () => (await originalText(page)) === (await originalText(plain)),
              `${step}, ${moment} hydration`,
            )
            .toBe(true);
        }
      };
      for (const page of pages) await scrollThrough(page);
      await expectSameText('scrolled');
      const count = await buttons(plain).count();
      for (const page of pages) await expect(buttons(page)).toHaveCount(count);
      for (let index = 0; index < count; index += 1) {
        // Not Playwright's click, which waits for arrows at the end of a row and for hidden buttons.
        for (const page of pages) await buttons(page).evaluateAll(clickOne, index);
        await expectSameText(`button ${index + 1} of ${count}`);
      }
      const next = path === PATHS.terms ? PATHS.privacy : PATHS.terms;
      for (const page of pages) await page.getByRole('contentinfo').locator(`a[href="${next}"]`).click();
      for (const page of pages) await expect(page).toHaveURL(next);
      await expectSameText('the next page');
      for (const page of pages) await page.goBack();
      for (const page of pages) await expect(page).toHaveURL(path);
      await expectSameText('back');
      for (const { moment, errors } of translations) expect.soft(errors, moment).toEqual([]);
    },
  );
}

test.describe('Translated by the browser: an enquiry', () => {
  const form = (page: Page) => page.getByRole('main').locator('form');
  const submit = (page: Page) => form(page).getByRole('button');
  /** By its name: its label is in another language. */
  const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);

  for (const moment of MOMENTS) {
    test(
      `has its errors beside its fields and is sent, translated ${moment} hydration`,
      { tag: moment === 'after' ? [] : ['@thorough'] },
      async ({ page }) => {
        const sent = page.waitForRequest((request) => request.method() === 'POST');
        await openTranslated(page, PATHS.contact, moment);
        await submit(page).click();
        await expect(field(page, 'country')).toHaveAccessibleDescription(new RegExp(REQUIRED_MESSAGES.country));
        for (const [name, value] of Object.entries(VALUES)) await fill(field(page, name), value);
        await submit(page).click();
        await expect(form(page).getByRole('status')).toContainText(WORDS.enquiry.sent);
        await expect(page.locator('.Toastify')).toContainText(WORDS.enquiry.sent);
        await expect(submit(page)).toContainText(WORDS.enquiry.send);
        expect((await sent).postDataJSON()).toMatchObject(VALUES);
      },
    );
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('keeps what was chosen over a refusal, and is sent', async ({ page }) => {
      await page.goto(PATHS.contact);
      await translate(page);
      for (const [name, value] of Object.entries({ ...VALUES, address: '  ' })) await fill(field(page, name), value);
      await submit(page).click();
      await expect(page).toHaveURL(`${ENQUIRY_RESULT_PATHS.failed}?address=required`);
      await page.goBack();
      await translate(page);
      await expect(field(page, 'country')).toHaveValue(VALUES.country);
      await field(page, 'address').fill(VALUES.address);
      await submit(page).click();
      await expect(page).toHaveURL(ENQUIRY_RESULT_PATHS.sent);
    });
  });
});
