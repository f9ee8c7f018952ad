/** The longest time that a busy page can delay the call. */
const IDLE_TIMEOUT_MS = 2_000;
/** Safari has no idle callback: a short wait after the load replaces it. */
const IDLE_FALLBACK_MS = 200;

/**
 * Calls `run` when the page has loaded and the browser is idle, so that libraries do not compete with the first paint.
 * @returns a function that cancels the call
 */
export function whenIdle(run: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
      cancel = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(run, IDLE_FALLBACK_MS);
      cancel = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    cancel();
  };
}
