import { expect, test } from '@/e2e/support/test';

import { PATHS } from '@/lib/routing/paths';

test.describe('Settings: what is optional and unset', () => {
  test('costs no page a byte: no script, no tag, no origin in the policy', async ({ request }) => {
    for (const path of [PATHS.home, PATHS.blog, PATHS.contact]) {
      const response = await request.get(path);
      const html = await response.text();
      expect(html).not.toMatch(/site-verification|msvalidate|lazyOnload/);
      const policy = response.headers()['content-security-policy'] ?? '';
      expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+')+;/);
      expect(policy).toContain("connect-src 'self';");
      const scripts = new Set([...html.matchAll(/\/_next\/static\/[^"\\]+\.js/g)].map(([url]) => url));
      for (const url of scripts) expect(await (await request.get(url)).text(), url).not.toContain('lazyOnload');
    }
  });
});
