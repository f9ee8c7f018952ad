import { expect, test } from '@/e2e/support/test';

import { findMarkupErrors } from '@/e2e/support/markup-rules';
import { listEveryPath } from '@/e2e/support/routes';

// The server sends every window the same HTML.
test.skip(({ isMobile }) => isMobile);

test.describe('Standards: the HTML of every page', () => {
  test('is valid, as the server sends it', async ({ baseURL }) => {
    test.setTimeout(300_000);
    for (const path of await listEveryPath(baseURL!)) {
      const html = await (await fetch(new URL(path, baseURL))).text();
      expect.soft(await findMarkupErrors(html), path).toEqual([]);
    }
  });
});
