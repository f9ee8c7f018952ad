'use client';

/** §2 Error screen: reloads the page. The screen styles it. */
export function RefreshButton() {
  return (
    <button type="button" onClick={() => window.location.reload()}>
      Refresh Page
    </button>
  );
}
