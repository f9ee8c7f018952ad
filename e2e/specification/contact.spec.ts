import { expect, test } from '@/e2e/support/test';
import { CONTROLS, WORDS } from '@/e2e/support/words';
import { FACTS } from '@/lib/company/facts';
import { listNetworks } from '@/lib/company/shown';

/** Of the tests' content. */
const PROFILES = {
  facebook: [CONTROLS.NETWORKS.facebook, 'https://www.facebook.com/ankbahi.example'],
  linkedin: [CONTROLS.NETWORKS.linkedin, 'https://www.linkedin.com/company/ankbahi.example'],
  youtube: [CONTROLS.NETWORKS.youtube, 'https://www.youtube.com/@ankbahi.example'],
  instagram: [CONTROLS.NETWORKS.instagram, 'https://www.instagram.com/ankbahi.example'],
} as const;

test.describe('§2 Contact', () => {
  test('shows contact details, office hours and why the form asks', async ({ page }) => {
    await page.goto('/contact');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: '+91-5020304050' })).toHaveAttribute('href', 'tel:+915020304050');
    await expect(main.getByRole('link', { name: 'hello@ankbahi.example' })).toHaveAttribute(
      'href',
      'mailto:hello@ankbahi.example',
    );
    await expect(main.getByText('Khatavahi House')).toBeVisible();
    await expect(page.getByRole('form', { name: WORDS.enquiry.label })).toContainText(WORDS.contact.enquiry.notice);
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
});
