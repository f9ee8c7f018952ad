import { expect, type Page, test } from '@/e2e/support/test';

import { addressOf } from '@/e2e/support/reader';
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
  idempotencyKey: string;
  payload: Record<string, string>;
}
const received = async (email: string) =>
  ((await (await control('enquiries', { method: 'GET' })).json()) as Received[]).filter(
    ({ payload }) => payload.email === email,
  );

const formOf = (page: Page) => page.getByRole('form', { name: WORDS.enquiry.label });

async function send(page: Page, email: string, name = 'Meera') {
  await page.goto('/contact');
  const values = {
    [LABELS.name]: name,
    [LABELS.phone]: '5020304050',
    [LABELS.company_name]: 'Tilvan',
    [LABELS.address]: 'Pune',
    [LABELS.description]: 'Call, please.',
  };
  for (const [label, value] of Object.entries(values))
    await formOf(page).getByLabel(label, { exact: true }).fill(value);
  await formOf(page).getByLabel(LABELS.email).fill(email);
  await formOf(page).getByLabel(LABELS.country).selectOption('India');
  await formOf(page).getByRole('button', { name: WORDS.enquiry.send }).click();
}

test.describe.configure({ mode: 'serial' });
test.afterEach(clearFaults);

test.describe('§7 POST /api/bookfreedemo with a backend', () => {
  test('reaches the backend once, with the fields of §7', async ({ page }) => {
    const email = `once-${Date.now()}@example.com`;
    await send(page, email);
    await expect(formOf(page).getByRole('status')).toHaveText(SENT);
    expect((await received(email)).map(({ payload }) => payload)).toEqual([
      {
        name: 'Meera',
        email,
        phone: '5020304050',
        company_name: 'Tilvan',
        country: 'India',
        address: 'Pune',
        description: 'Call, please.',
      },
    ]);
  });

  for (const [typed, passedOn] of [
    ['Dr. A. P. Rao', 'Dr A P Rao'],
    ['D’Souza', 'DSouza'],
    ['Abdul-Rahman', 'Abdul Rahman'],
  ] as const) {
    test(`sends the name ${typed} as ${passedOn}`, async ({ page }) => {
      const email = `name-${Date.now()}@example.com`;
      await send(page, email, typed);
      await expect(formOf(page).getByRole('status')).toHaveText(SENT);
      expect((await received(email)).map(({ payload }) => payload.name)).toEqual([passedOn]);
    });
  }

  for (const [what, fault] of [
    ['fails', { kind: 'status', status: 500, body: '<h1>Error</h1>' }],
    ['responds with null', { kind: 'body', body: null }],
    ['responds without a body', { kind: 'empty' }],
    ['reads it and drops the connection', { kind: 'drop' }],
  ] as const) {
    test(`reports a failure if the backend ${what}, keeps the values, and succeeds when it works again`, async ({
      page,
    }) => {
      const email = `again-${Date.now()}@example.com`;
      await setFault(fault);
      await send(page, email);
      await expect(formOf(page).getByRole('alert')).toContainText(FAILED);
      // Beside the form and in one toast. No success toast follows, which §8 calls a flaw.
      await expect(page.getByText(FAILED)).toHaveCount(2);
      await expect(page.getByText(SENT)).toHaveCount(0);
      await expect(formOf(page).getByLabel(LABELS.email)).toHaveValue(email);
      await clearFaults();
      await formOf(page).getByRole('button', { name: WORDS.enquiry.send }).click();
      await expect(formOf(page).getByRole('status')).toHaveText(SENT);
      expect(await received(email)).toHaveLength(1);
    });
  }

  test('shows the message of the backend', async ({ page }) => {
    const message = 'We do not serve this country yet.';
    await setFault({ kind: 'status', status: 422, body: JSON.stringify({ message }) });
    await send(page, 'refused@example.com');
    await expect(formOf(page).getByRole('alert')).toContainText(message);
    await expect(page.getByText(FAILED)).toHaveCount(0);
  });
});
