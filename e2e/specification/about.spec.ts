import { expect, openOnce, test } from '@/e2e/support/test';
import { sectionOf } from '@/e2e/support/sections';
import { WORDS } from '@/e2e/support/words';
import { isShown } from '@/lib/company/shown';

test.describe('§2 About', () => {
  const about = openOnce('/about');

  test('shows the journey and the gallery, and leads to the contact page', async () => {
    const page = about();
    await expect(page).toHaveTitle(`${WORDS.about.hero.title} | Ankbahi Software`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(WORDS.about.hero.title);
    await expect(page.getByRole('heading', { level: 2, name: WORDS.about.journey.heading.title })).toBeVisible();
    await expect(page.getByRole('img', { name: 'alt of the first picture in the test content' })).toHaveCount(1);
    const { title, action } = WORDS.about.contactBanner;
    const next = sectionOf(page, title).getByRole('link', { name: action });
    await expect(next).toHaveAttribute('href', '/contact');
  });

  test('gallery: fills every row', async () => {
    test.skip(!isShown('gallery'), 'the vendor has none');
    const page = about();
    const list = sectionOf(page, WORDS.about.gallery.heading.title).getByRole('list');
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const holes = await list.evaluate((grid) => {
        const first = grid.firstElementChild!;
        return [3, 4, 5, 6, 7, 8, 9, 10, 11].filter((count) => {
          grid.replaceChildren(...Array.from({ length: count }, () => first.cloneNode(true)));
          return grid.lastElementChild!.getBoundingClientRect().right < grid.getBoundingClientRect().right - 1;
        });
      });
      expect(holes, `${width} px`).toEqual([]);
    }
  });

  test('shows a picture and more text above 768 px, and neither up to 768 px', async () => {
    const page = about();
    const more = page.getByText(WORDS.about.intro.more[0]);
    const picture = sectionOf(page, WORDS.about.intro.heading.title).locator('img');
    // The vendor may have none.
    await expect(picture).toHaveCount(WORDS.about.intro.picture === null ? 0 : 1);
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(more).toBeVisible();
    for (const shown of await picture.all()) await expect(shown).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(more).toBeHidden();
    for (const hidden of await picture.all()) await expect(hidden).toBeHidden();
    await expect(page.getByText(WORDS.about.intro.text)).toBeVisible();
  });
});

test.describe('§2 About: the film', () => {
  test.skip(!isShown('film'));
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('is one file for a phone and one for a laptop, shows one poster until the first frame, and only that to a visitor who saves data', async ({
    page,
  }) => {
    const pictures: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
    const films: string[] = [];
    await page.route('**/video/*.{webm,mp4}', (route) => {
      films.push(new URL(route.request().url()).pathname);
      return route.abort();
    });
    for (const [width, name] of [
      [390, 'about-phone'],
      [1366, 'about'],
    ] as const) {
      pictures.length = 0;
      films.length = 0;
      await page.setViewportSize({ width, height: 600 });
      await page.goto('/about', { waitUntil: 'networkidle' });
      const film = page.locator('video');
      await expect(film).toHaveAttribute('preload', 'none');
      expect(films).toEqual([]);
      const poster = page.locator('picture:has(+ video) img');
      const readShown = () => poster.evaluate((image: HTMLImageElement) => image.currentSrc);
      // The film copies the address when it comes into view.
      await expect.poll(readShown).not.toBe('');
      await film.scrollIntoViewIfNeeded();
      await expect(poster).toBeInViewport();
      await expect(poster).toHaveAttribute('loading', 'lazy');
      for (const attribute of ['loop', 'muted', 'playsInline']) await expect(film).toHaveJSProperty(attribute, true);
      await expect.poll(() => films[0]).toBe(`/video/${name}.webm`);
      const offered = await poster.evaluate((image: HTMLImageElement) =>
        [image, ...image.parentElement!.querySelectorAll('source')]
          .flatMap(({ src, srcset }) => [src, ...srcset.split(', ').map((candidate) => candidate.split(' ')[0]!)])
          .filter(Boolean)
          .map((url) => new URL(url, image.baseURI).href),
      );
      const shown = await readShown();
      await expect(film).toHaveAttribute('poster', shown);
      expect([...new Set(pictures.filter((url) => offered.includes(url)))]).toEqual([shown]);
    }

    films.length = 0;
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page.locator('video').scrollIntoViewIfNeeded();
    await expect(page.locator('picture:has(+ video) img')).toBeInViewport();
    await page.waitForLoadState('networkidle');
    expect(films).toEqual([]);
  });
});
