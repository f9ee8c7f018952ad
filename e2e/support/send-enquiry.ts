import { expect, type Page } from 'playwright/test';
import { LABELS, WORDS } from '@/e2e/support/words';

/** Fills the enquiry form as a customer does, sends it, and waits for the toast. */
export async function sendEnquiry(page: Page): Promise<void> {
  const form = page.getByRole('main').locator('form');
  await form.getByLabel(LABELS.name, { exact: true }).fill('Asha Kulkarni');
  await form.getByLabel(LABELS.email).fill('asha@customer.example');
  await form.getByLabel(LABELS.phone).fill('55501 23456');
  await form.getByLabel(LABELS.company_name).fill('Kulkarni Traders');
  await form.getByLabel(LABELS.country).selectOption('India');
  await form.getByLabel(LABELS.address).fill('Pune');
  await form.getByLabel(LABELS.description).fill('Please call.');
  await form.getByRole('button', { name: WORDS.enquiry.send }).click();
  await expect(page.locator('.Toastify')).toContainText(WORDS.enquiry.sent);
}
