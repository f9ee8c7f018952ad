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

test('Enquiry form: text typed before hydration is kept, also if an extension makes React render the page again', async ({
  page,
}) => {
  const hydrate = await openUnhydrated(page, '/contact');
  await fillInEarly(page);
  await hydrate();
  await expectKept(page);

  // Nothing is stored from before.
  await page.addInitScript(() => sessionStorage.clear());
  await page.addInitScript(insertElement);
  const hydrateAgain = await openUnhydrated(page, '/contact');
  await expect(field(page, 'name')).toHaveValue('');
  await fillInEarly(page);
  const form = await page.locator('form:has([name="country"])').elementHandle();
  await hydrateAgain();
  await expect.poll(() => form!.evaluate((element) => element.isConnected)).toBe(false);
  await expectKept(page);
});

test.describe('§2 Mobile menu before hydration', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('opens and closes without a script, and stays open', async ({ page }) => {
    const dialog = page.locator('#mobile-menu');
    const opener = page.locator('[popovertarget="mobile-menu"]').first();
    const hydrate = await openUnhydrated(page, '/about');
    await opener.click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: CONTROLS.MOBILE_MENU.close }).click();
    await expect(dialog).toBeHidden();
    await opener.click();
    await expect(dialog).toBeVisible();
    await hydrate();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
