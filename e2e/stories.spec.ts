import { expect, test } from '@/e2e/support/test';
import { toContrast } from '@/lib/format/colours';
import { CONTROLS, WORDS } from '@/e2e/support/words';
import { FACTS } from '@/lib/company/facts';

/** `rgb(163, 29, 34)` as `#a31d22`. */
const toHex = (rgb: string) =>
  `#${(rgb.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;

test.describe('§2 Customer stories', () => {
  test('tells the story with its four results and a quote', async ({ page }) => {
    await page.goto('/customer-stories');
    const story = page.getByRole('region', { name: WORDS.customerStories.success.heading.title });
    for (const name of Object.values(FACTS.storyResults)) {
      await expect(story.getByRole('heading', { name })).toBeVisible();
    }
    await expect(story.locator('blockquote')).toBeVisible();
    const { title, action } = WORDS.customerStories.contactBanner;
    const next = page.getByRole('region', { name: title }).getByRole('link', { name: action });
    await expect(next).toHaveAttribute('href', '/contact');
  });

  test('shows four testimonials with their rating and a fraction', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/customer-stories');
    const slider = page.getByRole('region', { name: WORDS.customerStories.testimonials.label });
    await slider.scrollIntoViewIfNeeded();
    const { before, after } = WORDS.customerStories.testimonials.rating;
    const rating = `${before}${FACTS.testimonialRating.toFixed(1)}${after}`;
    await expect(slider.getByText(rating, { exact: true })).toHaveCount(
      WORDS.customerStories.testimonials.entries.length,
    );
    const stars = slider.locator('figure').first().locator('[aria-hidden] > span');
    await expect(stars).toHaveCount(5);
    const drawn = await stars.first().evaluate((star) => getComputedStyle(star).backgroundImage);
    const [filled = ''] = /rgb\([^)]*\)/.exec(drawn) ?? [];
    // WCAG 1.4.11 Non-text Contrast.
    expect(toContrast(toHex(filled), '#ffffff')).toBeGreaterThanOrEqual(3);
    await expect(slider.getByText('1 / 4')).toBeVisible();
    // Focus inside stops the rotation: only the click moves the slides.
    await slider.getByRole('button', { name: CONTROLS.SLIDE_CONTROLS.next }).focus();
    await expect(async () => {
      await slider.getByRole('button', { name: CONTROLS.SLIDE_CONTROLS.next }).click();
      await expect(slider.getByText(/^[234] \/ 4$/)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});
