import { type Page } from 'playwright/test';

/** Collects policy violations from now on, in every document of the page. */
export async function watchRefusals(page: Page): Promise<string[]> {
  const refusals: string[] = [];
  await page.exposeFunction('noteRefusal', (refusal: string) => refusals.push(refusal));
  await page.addInitScript(() => {
    const { noteRefusal } = window as unknown as { noteRefusal: (refusal: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      noteRefusal(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  return refusals;
}
