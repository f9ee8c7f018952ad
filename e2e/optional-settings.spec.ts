import { expect, test } from '@/e2e/support/test';

import { PATHS } from '@/lib/routing/routes';

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
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('visit'))).not.toBeNull();
    await page.waitForLoadState('networkidle');
    expect([...hosts]).toEqual([new URL(baseURL!).origin]);
    expect(scripts.length).toBeGreaterThan(5);
    expect((await Promise.all(scripts)).filter((text) => /googletagmanager|generate_lead|umami/.test(text))).toEqual(
      [],
    );
  });
});
