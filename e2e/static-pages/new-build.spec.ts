import { ENQUIRY_SENT_EVENT } from '@/components/islands/visit/enquiry-sent';
import { addressOf } from '@/e2e/support/reader';
import { test } from '@/e2e/support/proxied-site';
import { expect, type Page } from '@/e2e/support/test';
import { ENQUIRY, fillEnquiry } from '@/e2e/support/send-enquiry';
import { CONTROLS, LABELS, MENU, WORDS } from '@/e2e/support/words';
import { ERROR_WORDS } from '@/lib/company/error';

const CHUNKS = /^\/_next\/static\/chunks\/.*\.js/;
const STYLES = /^\/_next\/static\/chunks\/.*\.css/;
const FAILED = WORDS.enquiry.failed;
const SENT = WORDS.enquiry.sent;

test.use({ extraHTTPHeaders: ({}, provide, info) => provide({ 'X-Forwarded-For': addressOf(info) }) });

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const formOf = (page: Page) => page.getByRole('form', { name: WORDS.enquiry.label });
const send = (page: Page) => formOf(page).getByRole('button', { name: WORDS.enquiry.send }).click();

/** Opens a page and marks its document. Returns the documents that are requested from then on. */
async function open(page: Page, url: string): Promise<string[]> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}
const isOldDocument = (page: Page) => page.evaluate(() => 'isOld' in window);

test.describe('A tab from before a new build', { tag: '@thorough' }, () => {
  test('loads the target of a link in full, also if it was prefetched', async ({ page, site, newBuild }) => {
    await open(page, `${site.url}/about`);
    await footerLink(page, MENU.blog).hover();
    await page.waitForLoadState('networkidle');
    site.setTarget(newBuild);
    await footerLink(page, MENU.blog).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(WORDS.blog.hero.title);
    await footerLink(page, WORDS.site.footer.privacy).click();
    await expect(page).toHaveURL(/\/privacy-policy$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.site.footer.privacy);
    expect(await isOldDocument(page)).toBe(false);
  });

  test('keeps its menu, and rows whose library is missing can be scrolled', async ({ page, site, newBuild }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${site.url}/customer-stories`);
    site.setTarget(newBuild);
    for (const row of await page.locator('[aria-roledescription="carousel"]').all()) await row.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('alert').filter({ hasText: ERROR_WORDS.title })).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: CONTROLS.MOBILE_MENU.open }).click();
    await page.locator('#mobile-menu').getByRole('link', { name: MENU.erp, exact: true }).click();
    await expect(page).toHaveURL(/\/erp$/);
    expect(await isOldDocument(page)).toBe(false);
  });

  test('keeps an enquiry while the server is down, sends it once without its library, and shows the errors of the server (§5, §7, §8)', async ({
    page,
    site,
    newBuild,
  }) => {
    const documents = await open(page, `${site.url}/contact`);
    site.setTarget(newBuild);
    await site.stop();
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'POST') answers.push(response.status());
    });
    await page.evaluate((event) => {
      const counts = Object.assign(window, { accepted: 0 });
      document.addEventListener(event, () => (counts.accepted += 1));
    }, ENQUIRY_SENT_EVENT);
    await fillEnquiry(page, { ...ENQUIRY, [LABELS.phone]: 'none' });
    await send(page);
    await expect(formOf(page).getByRole('alert')).toContainText(FAILED);
    await expect(formOf(page).getByLabel(LABELS.address)).toHaveValue('Pune');
    await site.start();
    await send(page);
    const phone = formOf(page).getByLabel(LABELS.phone);
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).toBeFocused();
    await fillEnquiry(page, { [LABELS.phone]: '98200' });
    await send(page);
    await expect(formOf(page).getByRole('status')).toHaveText(SENT);
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
    await expect(formOf(page).getByLabel(LABELS.description)).toHaveValue('');
    expect(answers).toEqual([422, 200]);
    expect(documents).toEqual([]);
    // What a lead is reported by, to the services that measure.
    expect(await page.evaluate(() => (window as unknown as { accepted: number }).accepted)).toBe(1);
  });
});

test.describe('A client navigation whose files are missing', { tag: '@thorough' }, () => {
  test('becomes one full load if its script is missing', async ({ page, site }) => {
    const documents = await open(page, `${site.url}/about`);
    site.omit(CHUNKS);
    await footerLink(page, MENU.blog).click();
    await expect.poll(() => documents).toEqual(['/blog']);
    // The new document misses the script too. It keeps the server's HTML if the script fails before Turbopack's runtime
    // listens, and shows the error screen otherwise. Either way the layout stays and nothing reloads again.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('banner')).toBeVisible();
    expect(documents).toEqual(['/blog']);
  });

  test('becomes one full load if its style sheet is missing', async ({ page, site }) => {
    // The blog has no style sheet of its own; the home page has one.
    const documents = await open(page, `${site.url}/blog`);
    site.omit(STYLES);
    await footerLink(page, MENU.home).click();
    await expect.poll(() => documents).toEqual(['/']);
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual(['/']);
  });
});
