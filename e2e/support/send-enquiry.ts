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

/** Types values into the enquiry form, by their labels, in place of what the fields contain. */
export async function typeEnquiry(page: Page, values: Partial<typeof ENQUIRY> = ENQUIRY): Promise<void> {
  const form = page.getByRole('main').locator('form');
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabel(label, { exact: true });
    if (label === LABELS.country) {
      await field.selectOption(value);
      continue;
    }
    await field.press('ControlOrMeta+a');
    await field.press('Delete');
    await field.pressSequentially(value);
  }
}

/** Fills the enquiry form as a customer does, sends it, and waits for the toast. */
export async function sendEnquiry(page: Page): Promise<void> {
  await typeEnquiry(page);
  await page.getByRole('main').locator('form').getByRole('button', { name: WORDS.enquiry.send }).click();
  await expect(page.locator('.Toastify')).toContainText(WORDS.enquiry.sent);
}
