import { type Page } from 'playwright/test';

/** Begins each translated text. */
const MARK = 'अ';

/**
 * Translates a page as browsers do: each text node leaves the document, and elements with the translation replace it, also
 * for texts that the page adds or changes later. What is typed, and text marked `translate="no"`, stays.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate((mark) => {
    const translateText = (text: Text) => {
      const { parentElement: parent, nodeValue } = text;
      if (!parent || !nodeValue?.trim() || nodeValue.startsWith(mark)) return;
      if (parent.closest('script, style, noscript, textarea, [translate="no"]')) return;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild!.textContent = mark + nodeValue;
      text.replaceWith(parent instanceof HTMLTitleElement ? mark + nodeValue : font);
    };
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translateText);
    };
    new MutationObserver((records) => {
      for (const { target, type, addedNodes } of records) {
        for (const node of type === 'characterData' ? [target] : addedNodes) translateAll(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
    translateAll(document);
  }, MARK);

/** All text of a page, translated or not, in the original language. */
export const originalText = (page: Page): Promise<string> =>
  page.evaluate((mark) => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll('script, style, noscript')) element.remove();
    return (copy.textContent ?? '').replaceAll(mark, '').replace(/\s+/g, ' ');
  }, MARK);
