import { expect, type Page, test } from '@/e2e/support/test';

import { addressOf } from '@/e2e/support/reader';
import { ENQUIRY, sendEnquiry, typeEnquiry } from '@/e2e/support/send-enquiry';
import { LABELS, MENU, WORDS } from '@/e2e/support/words';
import { API_PATHS } from '@/lib/routing/route-table';
import { ENQUIRY_RESULT_PATHS, PATHS } from '@/lib/routing/routes';

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
  test('is the first page with its campaign, the host that led there, and the page before the form', async ({
    page,
  }) => {
    const referer = 'https://www.google.com/search?q=my+illness';
    await page.goto(`${PATHS.home}?${CAMPAIGN}`, { referer });
    await expectPage(page, PATHS.home);
    await follow(page, MENU.aboutUs, PATHS.about);
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
    await follow(page, MENU.aboutUs, PATHS.about);
    expect(await readVisit(page)).toEqual({});
    await follow(page, WORDS.site.footer.quickLinks.blog, PATHS.blog);
    await expect(async () => {
      await page.evaluate(() => (window as unknown as { becomeIdle: () => void }).becomeIdle());
      expect(await readVisit(page)).toMatchObject({ page: PATHS.blog });
    }).toPass();
    const visit = { first_page: PATHS.home, ...CAMPAIGN_PARTS, page: PATHS.blog, previous_page: PATHS.about };
    expect(await readVisit(page)).toEqual(visit);
  });

  test('begins with the own page that led here if its scripts did not run', async ({ page, baseURL }) => {
    await page.goto(PATHS.contact, { referer: `${baseURL}${PATHS.partners}?utm_source=mail` });
    await expectPage(page, PATHS.contact);
    expect(await readVisit(page)).toEqual({
      first_page: PATHS.partners,
      utm_source: 'mail',
      previous_page: PATHS.partners,
      page: PATHS.contact,
    });
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

  test('begins again if what is stored is corrupt', async ({ page }) => {
    await page.goto(PATHS.contact);
    await expectPage(page, PATHS.contact);
    for (const stored of ['{"first_page":', '%E0%A4%A&&==']) {
      await page.evaluate((text) => sessionStorage.setItem('visit', text), stored);
      await page.reload();
      await expectPage(page, PATHS.contact);
      expect(await readVisit(page)).toEqual({ first_page: PATHS.contact, page: PATHS.contact });
    }
  });

  test('never has the query of a refused form, which leads to what was typed', async ({ page }) => {
    await page.goto(`${ENQUIRY_RESULT_PATHS.failed}?form=00000000-0000-4000-8000-000000000000`);
    await page.waitForLoadState('networkidle');
    await follow(page, WORDS.site.footer.quickLinks.blog, PATHS.blog);
    await expectPage(page, PATHS.blog);
    expect(JSON.stringify(await readVisit(page))).not.toContain('0000');
  });
});

test.describe('Settings: optional ones that are unset', () => {
  test('load nothing: no other host, and no code that measures', async ({ page, baseURL }) => {
    const hosts = new Set<string>();
    const scripts: Promise<string>[] = [];
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    });
    await page.goto(PATHS.contact);
    // What is fetched at idle has run.
    await expect.poll(() => readVisit(page)).not.toEqual({});
    await page.waitForLoadState('networkidle');
    expect([...hosts]).toEqual([new URL(baseURL!).origin]);
    expect(scripts.length).toBeGreaterThan(5);
    expect((await Promise.all(scripts)).filter((text) => /googletagmanager|generate_lead|umami/.test(text))).toEqual(
      [],
    );
  });
});

test.describe('§7 Taking enquiries: where an enquiry came from, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is the page with the form; a refused form sends its origin only', async ({ page }) => {
    const referers: (string | undefined)[] = [];
    page.on('request', async (request) => {
      if (request.url().endsWith(API_PATHS.enquiry)) referers.push((await request.allHeaders()).referer);
    });
    const form = page.getByRole('main').locator('form');
    const submit = () => form.getByRole('button', { name: WORDS.enquiry.send }).click();
    await page.goto(`${PATHS.contact}?utm_source=mail`);
    await typeEnquiry(page, { ...ENQUIRY, [LABELS.address]: '   ' });
    await submit();
    await expect(page).toHaveURL(/\/contact\/not-sent\?form=.*&invalid=address$/);
    await typeEnquiry(page, { [LABELS.address]: 'Pune' });
    await submit();
    await expect(page).toHaveURL(ENQUIRY_RESULT_PATHS.sent);
    // Playwright reads the headers of a request after it has reported it.
    await expect
      .poll(() => referers.map((referer) => referer && new URL(referer).pathname + new URL(referer).search))
      .toEqual([`${PATHS.contact}?utm_source=mail`, PATHS.home]);
  });
});
