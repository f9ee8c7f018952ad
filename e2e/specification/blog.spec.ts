import { expect, test, type Page } from '@/e2e/support/test';
import { sectionOf } from '@/e2e/support/sections';

import { readTestContent } from '@/e2e/backend/content';
import { measureShift } from '@/e2e/support/layout';
import { joinTexts, parsePage, unescapeMarkup } from '@/e2e/support/search';
import { CONTROLS, MENU, WORDS } from '@/e2e/support/words';
import { BLOG_WORDS } from '@/lib/company/blog';
import { PATHS } from '@/lib/routing/routes';

const POST = /\/blog-details\//;

/** The posts of the tests' content, each with its path. */
async function readTestPosts() {
  const { data: posts } = (await readTestContent()).blogs as { data: Record<string, string>[] };
  return posts.map(({ title = '', meta_keyword, meta_description }) => {
    const path = `/blog-details/${encodeURIComponent(title.toLowerCase())}`;
    return { title, path, meta_keyword, meta_description };
  });
}

/** Every post that the list links to, in its order: path and title. */
const listPosts = (page: Page) =>
  page
    .getByRole('main')
    .locator('li h2 a')
    .evaluateAll((links) =>
      links.map((link) => ({ path: link.getAttribute('href') ?? '', title: link.textContent ?? '' })),
    );

const visiblePosts = (page: Page) => page.getByRole('main').locator('li h2 a:visible');

/*
 * The states of the list in a history entry and what happens in each.
 *
 *          toggle   post, then Back   reload         link to the list
 * closed   open     closed            closed         closed, at the top
 * open     closed   open, in place    open, in place closed, at the top
 */
test.describe('§2 Blog list', () => {
  const title =
    'does not move when it hydrates, shows four posts, then all, then four again, and follows Back and Forward';
  test(title, { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto(PATHS.blog, { waitUntil: 'networkidle' });
    expect(await measureShift(page), 'shift').toBeLessThan(0.01);
    // Browsers without scroll anchoring leave the button where the shorter page has put it.
    await page.evaluate(() => void (document.documentElement.style.overflowAnchor = 'none'));
    const posts = await listPosts(page);
    await expect(visiblePosts(page)).toHaveCount(4);
    const lefts = await visiblePosts(page).evaluateAll((links) =>
      links.map((link) => Math.round(link.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, 'columns').toBe(isMobile ? 1 : 2);

    const more = page.getByRole('button', { name: WORDS.blog.list.more });
    const less = page.getByRole('button', { name: WORDS.blog.list.less });
    for (let round = 0; round < 2; round += 1) {
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      await more.click();
      await expect(visiblePosts(page)).toHaveCount(posts.length);
      await expect(visiblePosts(page).nth(4)).toBeFocused();
      await expect(less).toHaveAttribute('aria-expanded', 'true');
      await less.click();
      await expect(visiblePosts(page)).toHaveCount(4);
      // The view returns to the end of the four.
      const height = () =>
        more.evaluate((button) => button.getBoundingClientRect().top / document.documentElement.clientHeight);
      await expect.poll(height).toBeGreaterThan(0.3);
      await expect.poll(height).toBeLessThan(0.7);
    }
    await more.click();
    await expect(less).toBeVisible();
    // As by a link within the page: two entries of the same page.
    await page.evaluate(() => void (window.location.hash = 'main'));
    await expect(more, 'in a new entry').toBeVisible();
    await page.goBack();
    await expect(less, 'after Back').toBeVisible();
    await page.goForward();
    await expect(more, 'after Forward').toBeVisible();
  });

  test.describe('on a phone', () => {
    test.skip(({ isMobile }) => !isMobile, 'a mouse points at the post that appears under it');

    test(
      'a tap on the toggle prefetches no post, a key press on the next link does',
      { tag: '@phone' },
      async ({ page, baseURL }) => {
        const asked: string[] = [];
        page.on('request', (request) => {
          const { pathname, searchParams } = new URL(request.url());
          if (searchParams.has('_rsc')) asked.push(pathname);
        });
        await page.goto(PATHS.blog, { waitUntil: 'networkidle' });
        await page.getByRole('button', { name: WORDS.blog.list.more }).tap();
        await expect(visiblePosts(page).nth(4)).toBeFocused();
        await page.keyboard.press('Tab');
        const next = visiblePosts(page).nth(5);
        await expect(next).toBeFocused();
        const { pathname } = new URL((await next.getAttribute('href'))!, baseURL);
        await expect.poll(() => asked).toContain(pathname);
        // Next requests the parts of a page one by one.
        expect([...new Set(asked)]).toEqual([pathname]);
      },
    );
  });

  test(
    'opens a post at its top without a load, and stays open, at its place, for Back and Forward',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto(PATHS.blog);
      await page.getByRole('button', { name: WORDS.blog.list.more }).click();
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      const last = visiblePosts(page).last();
      await last.scrollIntoViewIfNeeded();
      const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
      const place = await scrolled();
      const expectPlace = async (step: string) => {
        await expect(page.getByRole('button', { name: WORDS.blog.list.less }), step).toBeVisible();
        await expect.poll(async () => Math.abs((await scrolled()) - place), step).toBeLessThan(2);
        await expect(page, step).toHaveURL(PATHS.blog);
      };
      const title = (await last.textContent()) ?? '';
      await last.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveURL(POST);
      await expect.poll(scrolled, 'in the post').toBe(0);
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
      await page.goBack();
      await expectPlace('after Back');
      await page.goForward();
      await expect(page).toHaveURL(POST);
      await page.goBack();
      await expectPlace('after Forward and Back');
      // Another visit to the list is another history entry, also from the list itself after a click on its toggle.
      for (const name of [WORDS.blog.list.less, WORDS.blog.list.more]) await page.getByRole('button', { name }).click();
      await page.getByRole('contentinfo').getByRole('link', { name: MENU.blog }).click();
      await expect(visiblePosts(page)).toHaveCount(4);
      await expect.poll(scrolled).toBe(0);
    },
  );
});

test.describe('§2 Blog details', () => {
  test('every post has its title as h1, and its own title, keywords and description in the head', async ({
    request,
  }) => {
    for (const { title, path, meta_keyword, meta_description } of await readTestPosts()) {
      const html = await (await request.get(path)).text();
      expect(parsePage(200, html), title).toMatchObject({
        titles: [`${title} | Ankbahi Software`],
        keywords: [meta_keyword],
        descriptions: [meta_description],
      });
      expect(unescapeMarkup(joinTexts(html)), title).toContain(`${title}</h1>`);
    }
  });

  test('leads from the list to the post with its sidebar and back, and on to the next article and a call', async ({
    page,
  }) => {
    await page.goto(PATHS.blog);
    const posts = await listPosts(page);
    const heading = page.getByRole('heading', { level: 1 });
    await visiblePosts(page).nth(1).click();
    await expect(heading).toHaveText(posts[1]!.title);
    await expect(page).toHaveTitle(`${posts[1]!.title} | Ankbahi Software`);
    await expect(page.getByRole('complementary', { name: WORDS.blog.latest }).getByRole('link')).toHaveCount(3);
    await page.getByRole('navigation', { name: CONTROLS.BREADCRUMBS }).getByRole('link', { name: MENU.blog }).click();
    await expect(page).toHaveURL(PATHS.blog);

    // From the oldest to the newest.
    const next = page.getByRole('navigation', { name: WORDS.blog.post.next }).getByRole('link');
    await page.goto(posts.at(-1)!.path);
    for (const following of [posts[0]!, posts[1]!]) {
      await expect(next).toHaveText(following.title);
      await next.click();
      await expect(heading).toHaveText(following.title);
    }
    const { title, action } = BLOG_WORDS.contactBanner;
    const call = sectionOf(page, title).getByRole('link', { name: action });
    await expect(call).toHaveAttribute('href', PATHS.contact);
  });

  test('stores a bookmark for one post only; copies the link and confirms it, or shows it without a clipboard', async ({
    page,
    context,
    baseURL,
  }) => {
    const [first, second] = await readTestPosts();
    const bookmark = page.getByRole('button', { name: CONTROLS.BOOKMARK, exact: true });
    await page.goto(first!.path);
    await bookmark.click();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    await page.goto(second!.path);
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await page.goto(`${first!.path}?utm_source=mail#top`);
    await bookmark.click();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
    // From here on only the test moves the clock, however long its steps take.
    await page.clock.pauseAt(Date.now() + 60_000);
    const address = new URL(first!.path, baseURL).href;
    const copy = page.getByRole('button', { name: CONTROLS.COPY_LINK.copy });
    const copied = page.getByRole('status').filter({ hasText: CONTROLS.COPY_LINK.copied });
    // Copied again, it is confirmed for as long again.
    for (const _again of [1, 2]) {
      await copy.click();
      await expect(copied).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
      await page.clock.fastForward(3_000);
    }
    await expect(copied).toBeVisible();
    await page.clock.resume();
    await page.clock.fastForward(1_000);
    await expect(copied).toHaveCount(0);

    await page.evaluate(() => void Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await copy.click();
    await expect(page.getByRole('status').filter({ hasText: address })).toBeVisible();
  });
});

test.describe('The embedded backend: a picture beside its post', () => {
  test('loads a file that fits the window and causes no layout shift', { tag: '@phone' }, async ({ page }) => {
    await page.goto(
      '/blog-details/backing%20up%20accounts%20data%3A%20three%20copies%2C%20two%20media%2C%20one%20elsewhere%20and%20a%20restore%20test',
    );
    const picture = page.getByRole('img', { name: 'Shelves of a godown' });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('width', '1200');
    await expect(picture).toHaveAttribute('height', '900');
    await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    const [shown, offered] = await picture.evaluate((element: HTMLImageElement) => [
      new URL(element.currentSrc).pathname,
      element.srcset.split(', ').map((candidate) => candidate.split(' ')[0]),
    ]);
    expect(offered.length).toBeGreaterThan(1);
    expect(offered).toContain(shown);
    expect((await page.request.get('/content/posts/godown.webp')).status()).toBe(200);
    expect((await page.request.get('/content/posts/data-backup.md')).status()).toBe(404);
  });
});

test.describe('§2 Blog list, Blog details without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('list all posts in order and no toggle; a post is complete and has no buttons that need JavaScript', async ({
    page,
  }) => {
    await page.goto(PATHS.blog);
    const posts = page.getByRole('main').locator('li h2 a');
    const titles = (await readTestPosts()).map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(4);
    await expect(posts).toHaveText(titles);
    for (const post of await posts.all()) await expect(post).toBeVisible();
    await expect(page.getByRole('button', { name: WORDS.blog.list.more })).toBeHidden();

    await posts.first().click();
    await expect(page).toHaveURL(POST);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The browser shows a document while it arrives.
    await expect.poll(async () => (await page.getByRole('article').innerText()).length).toBeGreaterThan(1_000);
    await expect(page.getByRole('button', { name: CONTROLS.COPY_LINK.copy })).toBeHidden();
    await expect(page.getByRole('button', { name: CONTROLS.BOOKMARK })).toBeHidden();
  });
});
