import { expect, type Page } from 'playwright/test';

/** Fills the enquiry form as a customer does, sends it, and waits for the toast. */
export async function sendEnquiry(page: Page): Promise<void> {
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Name', { exact: true }).fill('Asha Kulkarni');
  await form.getByLabel('Email').fill('asha@customer.example');
  await form.getByLabel('Phone').fill('55501 23456');
  await form.getByLabel('Company').fill('Kulkarni Traders');
  await form.getByLabel('Country').selectOption('India');
  await form.getByLabel('Address').fill('Pune');
  await form.getByLabel('Message').fill('Please call.');
  await form.getByRole('button', { name: /send/i }).click();
  await expect(page.locator('.Toastify')).toContainText('Your message has been sent successfully.');
}
