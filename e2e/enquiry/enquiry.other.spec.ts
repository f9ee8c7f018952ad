import { expect, type Page, test } from '@/e2e/support/test';

import { addressOf } from '@/e2e/support/reader';
import { ENQUIRY, typeEnquiry } from '@/e2e/support/send-enquiry';
import { LABELS, WORDS } from '@/e2e/support/words';

// Limits count by address.
test.use({ extraHTTPHeaders: ({}, provide, info) => provide({ 'X-Forwarded-For': addressOf(info) }) });

const BACKEND = process.env.BACKEND_URL ?? '';
const SENT = WORDS.enquiry.sent;
const FAILED = WORDS.enquiry.failed;

const control = (path: string, init: RequestInit) => fetch(`${BACKEND}/__control/${path}`, init);
const setFault = (fault: object) =>
  control('faults', { method: 'POST', body: JSON.stringify({ path: '/api/bookfreedemo', fault }) });
const clearFaults = () => control('faults', { method: 'DELETE' });

interface Received {
  payload: Record<string, string>;
}
const received = async (email: string) =>
  ((await (await control('enquiries', { method: 'GET' })).json()) as Received[]).filter(
    ({ payload }) => payload.email === email,
  );

const formOf = (page: Page) => page.getByRole('form', { name: WORDS.enquiry.label });

test.afterEach(clearFaults);

test.describe('§7 POST /api/bookfreedemo with a backend', () => {
  test('reports a failure once, keeps the values, then sends the enquiry once', async ({ page }) => {
    const email = `again-${Date.now()}@example.com`;
    await setFault({ kind: 'status', status: 500, body: '<h1>Error</h1>' });
    await page.goto('/contact');
    await typeEnquiry(page, { ...ENQUIRY, [LABELS.name]: 'Dr. A. P. D’Souza', [LABELS.email]: email });
    await formOf(page).getByRole('button', { name: WORDS.enquiry.send }).click();
    await expect(formOf(page).getByRole('alert')).toContainText(FAILED);
    // Beside the form and in one toast. No success toast follows, which §8 calls a flaw.
    await expect(page.getByText(FAILED)).toHaveCount(2);
    await expect(page.getByText(SENT)).toHaveCount(0);
    await expect(formOf(page).getByLabel(LABELS.email)).toHaveValue(email);
    await clearFaults();
    await formOf(page).getByRole('button', { name: WORDS.enquiry.send }).click();
    await expect(formOf(page).getByRole('status')).toHaveText(SENT);
    expect((await received(email)).map(({ payload }) => payload)).toEqual([
      {
        name: 'Dr A P DSouza',
        email,
        phone: ENQUIRY[LABELS.phone],
        company_name: ENQUIRY[LABELS.company_name],
        country: ENQUIRY[LABELS.country],
        address: ENQUIRY[LABELS.address],
        description: ENQUIRY[LABELS.description],
      },
    ]);
  });
});
