import { expect, test } from '@/e2e/support/test';

import { PATHS } from '@/lib/routing/paths';

test.describe('Performance: the scripts of every page', () => {
  test.skip(({ isMobile }) => isMobile, 'asked for without a browser');

  test('tell the browser to compile them while they arrive (docs/decisions/046)', async ({ request }) => {
    const html = await (await request.get(PATHS.terms)).text();
    const [, started = ''] = /"otherChunks":(\[[^\]]+\])/.exec(html) ?? [];
    const names = JSON.parse(started) as string[];
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) {
      const script = await (await request.get(`/_next/${name}`)).text();
      expect(script.split('\n')[0], name).toBe('//# allFunctionsCalledOnLoad');
    }
  });
});
