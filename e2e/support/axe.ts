import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { type Page } from 'playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Part of WCAG 2.2 AA, but disabled by default. */
const NAMED = { 'target-size': { enabled: true } };

interface AxeWindow {
  axe: {
    run: (
      context: Document,
      options: object,
    ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
  };
}

/** The violations that axe finds on the current page: rule and element, one line each. */
export async function findViolations(page: Page): Promise<string[]> {
  // Evaluated, because the page's policy would block a script element.
  await page.evaluate(AXE);
  return page.evaluate(
    async ({ values, rules }) => {
      const { axe } = window as unknown as AxeWindow;
      // Otherwise it also describes each element that passes, which takes longer than the checks.
      const options = { runOnly: { type: 'tag', values }, rules, resultTypes: ['violations'] };
      const { violations } = await axe.run(document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
    },
    { values: TAGS, rules: NAMED },
  );
}
