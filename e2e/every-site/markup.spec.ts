import { expect, test } from '@/e2e/support/test';

import { findMarkupErrors } from '@/e2e/support/markup-rules';
import { listEveryPath } from '@/e2e/support/routes';

// The server sends every window the same HTML.
test.skip(({ isMobile }) => isMobile);

test.describe('Standards: the HTML of every page', () => {
  test('is valid, as the server sends it', async ({ baseURL, request }) => {
    test.setTimeout(300_000);
    for (const path of await listEveryPath(baseURL!)) {
      // Checking a long page takes longer than a server keeps an idle connection.
      const html = await (await request.get(path, { maxRetries: 2 })).text();
      expect.soft(await findMarkupErrors(html), path).toEqual([]);
    }
  });
});
