import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'playwright/test';

import { isAccepted, MARKUP_RULES } from '@/e2e/support/markup-rules';
import { listEveryPath } from '@/e2e/support/routes';

// The server sends every window the same HTML.
test.skip(({ isMobile }) => isMobile);

test.describe('Standards: the HTML of every page', () => {
  test('is valid, as the server sends it', async ({ baseURL }) => {
    test.setTimeout(300_000);
    const validator = new HtmlValidate(new StaticConfigLoader(MARKUP_RULES));
    for (const path of await listEveryPath(baseURL!)) {
      const html = await (await fetch(new URL(path, baseURL))).text();
      const { results } = await validator.validateString(html, path);
      const findings = results
        .flatMap(({ messages }) => messages)
        .filter((message) => !isAccepted(message))
        .map(({ ruleId, message, offset }) => `${ruleId}: ${message} in ${html.slice(offset - 40, offset + 160)}`);
      expect.soft(findings, path).toEqual([]);
    }
  });
});
