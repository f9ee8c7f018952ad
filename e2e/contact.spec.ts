import { expect, test } from '@/e2e/support/test';
import { WORDS } from '@/e2e/support/words';
import { FACTS, listNetworks } from '@/lib/company/facts';

test.describe('§2 Contact', () => {
  test('shows contact details and office hours', async ({ page }) => {
    await page.goto('/contact');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: '+91-5020304050' })).toHaveAttribute('href', 'tel:+915020304050');
    await expect(main.getByRole('link', { name: 'hello@ankbahi.example' })).toHaveAttribute(
      'href',
      'mailto:hello@ankbahi.example',
    );
    await expect(main.getByText('Khatavahi House')).toBeVisible();
    for (const { days, hours } of FACTS.openingHours) {
      await expect(main.getByText(`${days} ${hours}`)).toBeVisible();
    }
    const networks = main.getByRole('link', { name: /^(Facebook|LinkedIn|YouTube|Instagram) \(opens in a new tab\)$/ });
    await expect(networks).toHaveCount(listNetworks().length);
    for (const link of await networks.all()) await expect(link).toHaveAttribute('target', '_blank');
  });

  test('opens the first of four benefits; a click on it closes it', async ({ page }) => {
    await page.goto('/contact');
    const benefits = page.getByRole('region', { name: WORDS.contact.benefits.heading.title });
    await expect(benefits.getByRole('button')).toHaveCount(4);
    const first = benefits.getByRole('button').first();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await first.click();
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText(WORDS.contact.benefits.items[0].text)).toBeHidden();
  });

  test('states beside the form which data is collected and why, and links to the privacy policy', async ({ page }) => {
    await page.goto('/contact');
    const form = page.getByRole('form', { name: 'Enquiry' });
    await expect(form).toContainText(WORDS.contact.enquiry.notice);
    await form.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL('/privacy-policy');
  });
});
