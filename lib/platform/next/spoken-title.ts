/**
 * Calls `run` with the title of the page that a client navigation has shown, once the document has it. Next renders titles
 * apart from pages: when a page appears, the document may still have the `previous` title, or none.
 *
 * Next's own live region does not wait: it then speaks the h1 or nothing, and later not the title. So it is removed here.
 * React goes on writing to the removed element, which nobody hears.
 * @returns a function that cancels the call
 */
export function whenTitled(previous: string, run: (title: string) => void): () => void {
  document.querySelector('next-route-announcer')?.remove();
  const observer = new MutationObserver(look);
  function look() {
    if (!document.title || document.title === previous) return;
    observer.disconnect();
    run(document.title);
  }
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  look();
  return () => observer.disconnect();
}
