import { expect, test } from '@/e2e/support/test';
import { WORDS } from '@/e2e/support/words';
import { FACTS } from '@/lib/company/facts';

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
    const rating = `${before}${FACTS.testimonialRating!.toFixed(1)}${after}`;
    await expect(slider.getByText(rating, { exact: true })).toHaveCount(
      WORDS.customerStories.testimonials.entries.length,
    );
    const stars = slider.locator('figure').first().locator('[aria-hidden] > span');
    await expect(stars).toHaveCount(5);
    await expect(slider.getByText('1 / 4')).toBeVisible();
  });
});
