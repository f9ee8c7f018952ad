import { type Page } from 'playwright/test';

/** What assistive technology gets of one element. */
export interface TreeNode {
  role: string;
  name: string;
}

/** Chromium's accessibility tree of a page, without what it leaves out for screen readers. */
export async function readTree(page: Page): Promise<TreeNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: String(role?.value), name: String(name?.value ?? '').trim() }));
}

/** The names of all nodes of a role. */
export const namesOf = (tree: readonly TreeNode[], role: string): string[] =>
  tree.filter((node) => node.role === role).map(({ name }) => name);

/**
 * Records what interrupts a screen reader from the next load on: the texts of assertive regions as they change, also in
 * shadow roots, and "focus: " with the id or the text of what gets the focus.
 * @returns a function that returns the record and empties it
 */
export async function recordSpeech(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    const observe = (root: Node) =>
      new MutationObserver((records) => {
        const regions = new Set(
          records.map(({ target }) =>
            (target instanceof Element ? target : target.parentElement)?.closest(
              '[aria-live="assertive"], [role="alert"]',
            ),
          ),
        );
        for (const region of regions) {
          const text = region?.isConnected ? region.textContent.trim() : '';
          if (text) spoken.push(text);
        }
      }).observe(root, { childList: true, characterData: true, subtree: true });
    observe(document);
    const attachShadow = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (options) {
      const root = attachShadow.call(this, options);
      observe(root);
      return root;
    };
    document.addEventListener('focusin', ({ target }) => {
      const { id, textContent } = target as HTMLElement;
      spoken.push(`focus: ${id || textContent.trim()}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken.splice(0));
}
