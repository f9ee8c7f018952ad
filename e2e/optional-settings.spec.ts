import { expect, test } from '@/e2e/support/test';

import { PATHS } from '@/lib/routing/routes';

/** The named meta elements of a page without optional settings. */
const META_NAMES = ['application-name', 'description', 'robots', 'theme-color', 'viewport'];

/** The children of a page's body, as its RSC payload names them. */
function listBodyChildren(payload: string): unknown[] {
  const row = /^[0-9a-f]+:(\["\$","html",.*)$/m.exec(payload)?.[1] ?? 'null';
  type Element = [string, string, null, { children: unknown }];
  const [, , , html] = JSON.parse(row) as Element;
  const [, name, , body] = html.children as Element;
  expect(name).toBe('body');
  return body.children as unknown[];
}

test.describe('Settings: optional ones that are unset', () => {
  for (const path of [PATHS.home, PATHS.blog, PATHS.contact]) {
    test(`add nothing to ${path}: no tag, nothing in the payload`, async ({ request }) => {
      const response = await request.get(path);
      const [head = ''] = (await response.text()).split('</head>');
      const names = [...head.matchAll(/<meta name="([^"]+)"/g)].map(([, name]) => name!);
      expect(names.filter((name) => !name.startsWith('twitter:') && !META_NAMES.includes(name))).toEqual([]);
      const payload = await (await request.get(path, { headers: { RSC: '1' } })).text();
      const children = listBodyChildren(payload);
      expect(children.length).toBeGreaterThan(3);
      // An absent island is `false` in the payload.
      expect(children.filter((child) => child && typeof child !== 'string' && !Array.isArray(child))).toEqual([]);
    });
  }

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
