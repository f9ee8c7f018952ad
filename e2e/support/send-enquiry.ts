import { expect, type Page } from 'playwright/test';
import { LABELS, WORDS } from '@/e2e/support/words';

export const ENQUIRY = {
  [LABELS.name]: 'Asha Kulkarni',
  [LABELS.email]: 'asha@customer.example',
  [LABELS.phone]: '55501 23456',
  [LABELS.company_name]: 'Kulkarni Traders',
  [LABELS.country]: 'India',
  [LABELS.address]: 'Pune',
  [LABELS.description]: 'Please call.',
};

/** Fills in the enquiry form, by its labels. */
export async function fillEnquiry(page: Page, values: Partial<typeof ENQUIRY> = ENQUIRY): Promise<void> {
  const form = page.getByRole('main').locator('form');
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabel(label, { exact: true });
    await (label === LABELS.country ? field.selectOption(value) : field.fill(value));
  }
}

/** Fills the enquiry form as a customer does, sends it, and waits for the toast. */
export async function sendEnquiry(page: Page): Promise<void> {
  await fillEnquiry(page);
  await page.getByRole('main').locator('form').getByRole('button', { name: WORDS.enquiry.send }).click();
  await expect(page.locator('.Toastify')).toContainText(WORDS.enquiry.sent);
}
