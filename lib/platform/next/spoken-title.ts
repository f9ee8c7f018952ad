/**
 * Calls `run` with the title of each page that a client navigation shows, once the document has it. Next renders titles apart
 * from pages: when a page appears, the document may still have the title of the last one, or none.
 * @returns a function that ends the calls
 */
export function followTitle(run: (title: string) => void): () => void {
  const { pathname } = window.location;
  let shown = document.title;
  let hasMoved = false;
  const observer = new MutationObserver(() => {
    hasMoved ||= window.location.pathname !== pathname;
    if (!document.title || document.title === shown) return;
    shown = document.title;
    if (hasMoved) run(shown);
  });
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Removes Next's own live region. It does not wait for the title: it speaks the h1 or nothing, and later not the title.
 * React goes on writing to the removed element, which nobody hears.
 */
export const removeNextAnnouncer = () => document.querySelector('next-route-announcer')?.remove();
