import type { Page } from 'playwright/test';

/** From the next page on, `localStorage` and `sessionStorage` throw: on every write, or on any access. */
export const refuseStorage = (page: Page, { onAccess = false } = {}) =>
  page.addInitScript((isAccessRefused) => {
    const refuse = () => {
      throw new DOMException('Storage is refused', 'QuotaExceededError');
    };
    Storage.prototype.setItem = refuse;
    if (!isAccessRefused) return;
    for (const kind of ['localStorage', 'sessionStorage']) Object.defineProperty(window, kind, { get: refuse });
  }, onAccess);
