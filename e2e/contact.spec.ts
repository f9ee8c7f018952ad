import { expect, test } from '@/e2e/support/test';
import { CONTROLS, LABELS, WORDS } from '@/e2e/support/words';
import { FACTS } from '@/lib/company/facts';
import { listNetworks } from '@/lib/company/shown';

/** Of the tests' content. */
const PROFILES = {
  facebook: ['Facebook', 'https://www.facebook.com/ankbahi.example'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/company/ankbahi.example'],
  youtube: ['YouTube', 'https://www.youtube.com/@ankbahi.example'],
  instagram: ['Instagram', 'https://www.instagram.com/ankbahi.example'],
} as const;

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
    for (const network of listNetworks()) {
      const [name, href] = PROFILES[network];
      const link = main.getByRole('link', { name: name + CONTROLS.NEW_TAB });
      await expect(link).toHaveAttribute('href', href);
      await expect(link).toHaveAttribute('target', '_blank');
    }
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
    await first.click();
    await expect(page.getByText(WORDS.contact.benefits.items[0].text)).toBeVisible();
  });

  test('has a form with the twelve countries of §5, the reason why it asks, and a link to the privacy policy', async ({
    page,
  }) => {
    await page.goto('/contact');
    const form = page.getByRole('form', { name: WORDS.enquiry.label });
    await expect(form).toContainText(WORDS.contact.enquiry.notice);
    await expect(form.getByLabel(LABELS.country)).toHaveValue('');
    const countries = form.getByLabel(LABELS.country).getByRole('option');
    await expect(countries).toHaveText([
      WORDS.enquiry.chooseCountry,
      'India',
      'United States',
      'United Kingdom',
      'Australia',
      'Canada',
      'Germany',
      'France',
      'Italy',
      'China',
      'Japan',
      'Brazil',
      'South Africa',
    ]);
    await form.getByRole('link', { name: WORDS.site.footer.privacy }).click();
    await expect(page).toHaveURL('/privacy-policy');
  });
});
