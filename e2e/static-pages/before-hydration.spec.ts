import { hold } from '@/e2e/support/hold';
import { expect, type Page, test, waitForHydration } from '@/e2e/support/test';
import { CONTROLS } from '@/e2e/support/words';

/** Opens a page and delays its scripts until the returned function is called. */
async function openUnhydrated(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await hold(page, '**/_next/static/chunks/**.js');
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return async () => {
    expect(await isHydrated(page)).toBe(false);
    release();
    await waitForHydration(page);
  };
}

const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys([...document.querySelectorAll('body button')].at(-1) ?? {}).some((key) => key.startsWith('__react')),
  );

/** A change that an extension makes to a document: React then renders the page again. */
function insertElement() {
  new MutationObserver((_records, observer) => {
    const main = document.querySelector('main');
    if (!main) return;
    observer.disconnect();
    main.prepend(document.createElement('div'));
  }).observe(document, { childList: true, subtree: true });
}

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);

async function fillInEarly(page: Page) {
  await field(page, 'country').selectOption('Japan');
  await field(page, 'description').pressSequentially('Three godowns\nand a shop');
  await field(page, 'name').click();
  await page.keyboard.type('Mera Kulkarni');
  await field(page, 'name').evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
}

async function expectKept(page: Page) {
  await expect(field(page, 'country')).toHaveValue('Japan');
  await expect(field(page, 'description')).toHaveValue('Three godowns\nand a shop');
  await expect(field(page, 'name')).toBeFocused();
  await page.keyboard.type('e');
  await expect(field(page, 'name')).toHaveValue('Meera Kulkarni');
}

test.describe('Enquiry form: text typed before hydration', () => {
  test('is kept, with focus and caret', async ({ page }) => {
    const hydrate = await openUnhydrated(page, '/contact');
    await fillInEarly(page);
    await hydrate();
    await expectKept(page);
  });

  test('is kept if an extension makes React render the page again', async ({ page }) => {
    await page.addInitScript(insertElement);
    const hydrate = await openUnhydrated(page, '/contact');
    await fillInEarly(page);
    const form = await page.locator('form:has([name="country"])').elementHandle();
    await hydrate();
    await expect.poll(() => form!.evaluate((element) => element.isConnected)).toBe(false);
    await expectKept(page);
  });
});

test.describe('§2 Mobile menu before hydration', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const dialog = (page: Page) => page.locator('#mobile-menu');
  const opener = (page: Page) => page.locator('[popovertarget="mobile-menu"]').first();

  test('opens and closes without a script', async ({ page }) => {
    await openUnhydrated(page, '/about');
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: CONTROLS.MOBILE_MENU.close }).click();
    await expect(dialog(page)).toBeHidden();
    expect(await isHydrated(page)).toBe(false);
  });

  test('stays open', async ({ page }) => {
    const hydrate = await openUnhydrated(page, '/about');
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await hydrate();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });
});
