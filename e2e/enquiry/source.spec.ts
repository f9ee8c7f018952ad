import { expect, type Page, test } from '@/e2e/support/test';

import { addressOf } from '@/e2e/support/reader';
import { sendEnquiry } from '@/e2e/support/send-enquiry';
import { MENU } from '@/e2e/support/words';
import { API_PATHS } from '@/lib/routing/api-paths';
import { PATHS } from '@/lib/routing/routes';

// Limits count by address.
test.use({ extraHTTPHeaders: ({}, provide, info) => provide({ 'X-Forwarded-For': addressOf(info) }) });

const CAMPAIGN = 'utm_source=google&utm_medium=cpc&utm_campaign=GST%20season&utm_content=%E0%A4%95&gclid=abc';
const CAMPAIGN_PARTS = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'GST season', utm_content: 'क' };

const readVisit = (page: Page) =>
  page.evaluate(() => Object.fromEntries(new URLSearchParams(sessionStorage.getItem('visit') ?? '')));

const expectPage = (page: Page, path: string) => expect.poll(() => readVisit(page)).toMatchObject({ page: path });

/** Follows a link of the footer without a page load. */
async function follow(page: Page, name: string, path: string) {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(path);
}

/** Sends an enquiry and returns its source. */
async function sendAndReadSource(page: Page) {
  const request = page.waitForRequest((one) => one.url().endsWith(API_PATHS.enquiry));
  await sendEnquiry(page);
  const { source } = (await request).postDataJSON() as { source: string | null };
  return source === null ? null : Object.fromEntries(new URLSearchParams(source));
}

/*
 * The states of a visit and what happens in each.
 *
 *             another page                     same page, reload   enquiry
 * not begun   first page, campaign, referrer   —                   without a source
 * begun       page, previous page              nothing             with the visit, which goes on
 */
test.describe('§7 Taking enquiries: where an enquiry came from', () => {
  test('is the first page with its campaign, its referrer, and the page before; unset settings load nothing', async ({
    page,
    baseURL,
  }) => {
    const hosts = new Set<string>();
    const scripts: Promise<string>[] = [];
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    });
    /** Scripts of the document, also those that are fetched at idle. A later document would discard them. */
    const expectNoMeasurement = async () => {
      await page.waitForLoadState('networkidle');
      const texts = await Promise.all(scripts.splice(0));
      expect(texts.length).toBeGreaterThan(5);
      expect(texts.filter((text) => /googletagmanager|generate_lead|umami/.test(text))).toEqual([]);
    };
    const referer = 'https://www.google.com/search?q=my+illness';
    await page.goto(`${PATHS.home}?${CAMPAIGN}`, { referer });
    await expectPage(page, PATHS.home);
    await follow(page, MENU.about, PATHS.about);
    await expectNoMeasurement();
    await page.goto(`${PATHS.blog}?utm_source=other`);
    await expectPage(page, PATHS.blog);
    await page.getByRole('banner').getByRole('link', { name: MENU.contact, exact: true }).click();
    await expect(page).toHaveURL(PATHS.contact);
    await expectPage(page, PATHS.contact);
    expect(await sendAndReadSource(page)).toEqual({
      first_page: PATHS.home,
      ...CAMPAIGN_PARTS,
      referrer: 'www.google.com',
      page: PATHS.contact,
      previous_page: PATHS.blog,
    });
    await expectNoMeasurement();
    expect([...hosts]).toEqual([new URL(baseURL!).origin]);
    expect(await page.context().cookies()).toEqual([]);
    const [session, local] = await page.evaluate(() => [{ ...sessionStorage }, { ...localStorage }]);
    expect(JSON.stringify([session, local])).not.toMatch(/illness|gclid|abc|other/);
  });

  test('is complete if the visitor leaves the first page before the browser is idle', async ({ page }) => {
    await page.addInitScript(() => {
      const waiting: IdleRequestCallback[] = [];
      window.requestIdleCallback = (run) => waiting.push(run);
      const becomeIdle = () => waiting.splice(0).forEach((run) => run({ didTimeout: false, timeRemaining: () => 50 }));
      Object.assign(window, { becomeIdle });
    });
    await page.goto(`${PATHS.home}?${CAMPAIGN}`);
    await follow(page, MENU.about, PATHS.about);
    expect(await readVisit(page)).toEqual({});
    await follow(page, MENU.blog, PATHS.blog);
    await expect(async () => {
      await page.evaluate(() => (window as unknown as { becomeIdle: () => void }).becomeIdle());
      expect(await readVisit(page)).toMatchObject({ page: PATHS.blog });
    }).toPass();
    const visit = { first_page: PATHS.home, ...CAMPAIGN_PARTS, page: PATHS.blog, previous_page: PATHS.about };
    expect(await readVisit(page)).toEqual(visit);
  });

  test('is not kept if the browser refuses storage, and the enquiry is sent', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Storage is refused', 'SecurityError');
      };
      for (const kind of ['localStorage', 'sessionStorage']) Object.defineProperty(window, kind, { get: refuse });
    });
    await page.goto(`${PATHS.contact}?${CAMPAIGN}`);
    await page.waitForLoadState('networkidle');
    expect(await sendAndReadSource(page)).toBeNull();
    expect(errors).toEqual([]);
  });

  test('begins with the own page that led here, and again if it is corrupt', async ({ page, baseURL }) => {
    // The scripts of that page did not run.
    await page.goto(PATHS.contact, { referer: `${baseURL}${PATHS.partners}?utm_source=mail` });
    await expectPage(page, PATHS.contact);
    expect(await readVisit(page)).toEqual({
      first_page: PATHS.partners,
      utm_source: 'mail',
      previous_page: PATHS.partners,
      page: PATHS.contact,
    });
    for (const stored of ['{"first_page":', '%E0%A4%A&&==']) {
      await page.evaluate((text) => sessionStorage.setItem('visit', text), stored);
      await page.goto(PATHS.contact);
      await expectPage(page, PATHS.contact);
      expect(await readVisit(page)).toEqual({ first_page: PATHS.contact, page: PATHS.contact });
    }
  });
});
