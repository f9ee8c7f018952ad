'use client';

/** §2 Error screen: it is left only by reloading the page. The screen gives it its look. */
export function RefreshButton() {
  return (
    <button type="button" onClick={() => window.location.reload()}>
      Refresh Page
    </button>
  );
}
