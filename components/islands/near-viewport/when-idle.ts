/** The longest that a busy page may hold back what waits for a quiet moment. */
const IDLE_TIMEOUT_MS = 2_000;
/** Safari has no idle callback: a short pause after load stands in for it. */
const IDLE_FALLBACK_MS = 200;

/**
 * Runs once the page has loaded and the browser is idle: libraries must not compete with the first picture and text.
 * @returns how to call it off
 */
export function whenIdle(run: () => void): () => void {
  let callOff = () => {};
  const wait = () => {
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
      callOff = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(run, IDLE_FALLBACK_MS);
      callOff = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    callOff();
  };
}
