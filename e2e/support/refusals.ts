import { type Page } from 'playwright/test';

/** What the browser refuses from now on by the policy of the page, in every document of it. */
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
