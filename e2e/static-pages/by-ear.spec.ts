import { namesOf, readTree, recordSpeech } from '@/e2e/support/accessibility-tree';
import { expect, type Page, test } from '@/e2e/support/test';
import { CONTROLS, LABELS, MENU, WORDS } from '@/e2e/support/words';
import { REQUIRED_MESSAGES } from '@/lib/company/enquiry-messages';
import { API_PATHS } from '@/lib/routing/api-paths';
import { PATHS } from '@/lib/routing/routes';

/* What a screen reader gets: Chromium's accessibility tree, and what is spoken when something changes. */

/** Whether the focus is on the first control of `main`. */
const isAtFirstControl = (page: Page) =>
  page.evaluate(
    () => document.activeElement === document.querySelector('main :is(a[href], button, input, [tabindex="0"])'),
  );

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

test.describe('Standards, Accessibility: client navigations by ear', { tag: '@thorough' }, () => {
  test('speak the title of the next page once, with the focus at its start, also of the same page; Back, Forward and jumps within it move no focus', async ({
    page,
  }) => {
    const takeSpeech = await recordSpeech(page);
    await page.goto(PATHS.home);
    const tile = page.getByRole('tabpanel').getByRole('link').first();
    await tile.press('Enter');
    await expect(tile).toBeFocused();
    await page.getByRole('banner').locator('a[href="/"]').first().press('Enter');
    await expect.poll(() => focusedId(page)).toBe('main');
    const homeTitle = await page.title();
    const titles: string[] = [];
    /** Activates a link as a screen reader does: no pointer or key has prefetched its page. */
    const activate = (selector: string) =>
      page.evaluate((link) => document.querySelector<HTMLElement>(link)!.click(), selector);
    const expectArrival = async (path: string | RegExp) => {
      await expect(page).toHaveURL(path);
      // The title may come after the focus. No two pages in a row have the same.
      await expect.poll(() => page.title(), String(path)).not.toBe(titles.at(-1) ?? homeTitle);
      await expect.poll(() => focusedId(page), String(path)).toBe('main');
      titles.push(await page.title());
      await page.keyboard.press('Tab');
      expect(await isAtFirstControl(page), `Tab on ${String(path)}`).toBe(true);
      await expect(page.locator('p[aria-live="assertive"]')).toHaveText(titles.at(-1)!);
    };
    for (const path of [...Object.values(PATHS).filter((fixed) => fixed !== PATHS.home), PATHS.home]) {
      await activate(`a[href="${path}"]`);
      await expectArrival(path);
    }
    for (const [list, entry] of [
      [PATHS.blog, '/blog-details/'],
      [PATHS.products, `${PATHS.products}/`],
      [PATHS.downloads, '/download/'],
    ] as const) {
      await activate(`a[href="${list}"]`);
      await expectArrival(list);
      await activate(`main a[href^="${entry}"]`);
      await expectArrival(new RegExp(entry));
    }
    // By keyboard, from a submenu, which closes.
    await page.getByRole('navigation', { name: MENU.label }).getByRole('button', { name: MENU.about }).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectArrival(PATHS.about);
    expect((await takeSpeech()).filter((line) => !line.startsWith('focus: '))).toEqual(titles);
    expect(new Set(titles).size).toBeGreaterThan(12);

    for (const [go, title] of [
      [() => page.goBack(), titles.at(-2)!],
      [() => page.goForward(), titles.at(-1)!],
    ] as const) {
      await go();
      await expect(page).toHaveTitle(title);
      await expect(page.locator('p[aria-live="assertive"]')).toHaveText(title);
      expect(await takeSpeech()).not.toContain('focus: main');
    }
  });
});

test.describe('Standards, Accessibility: the mobile menu by ear', { tag: '@thorough' }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is alone in the accessibility tree once it has been painted, and gives the page and the focus back', async ({
    page,
  }) => {
    await page.goto(PATHS.home);
    const toggle = page.getByRole('banner').getByRole('button', { name: CONTROLS.MOBILE_MENU.open });
    const inFirstFrame = page.evaluate(
      () =>
        new Promise((resolve) => {
          const menu = document.querySelector('dialog')!;
          menu.addEventListener('beforetoggle', () =>
            requestAnimationFrame(() => resolve(document.querySelector('main')!.inert)),
          );
        }),
    );
    const listRoles = async () => new Set((await readTree(page)).map(({ role }) => role));
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('dialog').getByRole('button', { name: CONTROLS.MOBILE_MENU.close }).click(),
    ]) {
      await toggle.click();
      expect(await inFirstFrame, 'inert before the menu is painted').toBe(false);
      await expect.poll(async () => (await listRoles()).has('main')).toBe(false);
      const tree = await readTree(page);
      expect(namesOf(tree, 'dialog')).toEqual([CONTROLS.MOBILE_MENU.title]);
      expect(namesOf(tree, 'heading')).toEqual([]);
      expect(namesOf(tree, 'region')).toEqual([]);
      expect(namesOf(tree, 'contentinfo')).toEqual([]);
      await close();
      await expect(toggle).toBeFocused();
      const roles = await listRoles();
      for (const role of ['main', 'contentinfo', 'region', 'heading']) expect(roles).toContain(role);
    }
    await toggle.click();
    await page.getByRole('dialog').getByRole('link', { name: MENU.erp, exact: true }).click();
    await expect(page).toHaveURL(PATHS.erp);
    await expect.poll(() => focusedId(page)).toBe('main');
    expect(await listRoles()).toContain('main');
  });
});

test.describe('Standards, Accessibility: what the accessibility tree says', { tag: '@thorough' }, () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('of slides: those that rotate stay readable, those with links are inert out of sight, and a move by hand is spoken', async ({
    page,
  }) => {
    await page.goto(PATHS.home);
    const sliderOf = (name: string) => page.locator(`section[aria-label="${name}"]`);
    const hero = sliderOf(WORDS.home.hero.slider);
    const dots = hero.getByRole('group', { name: CONTROLS.SLIDE_CONTROLS.dots }).getByRole('button');
    // It has moved by itself.
    await expect(dots.first()).not.toHaveAttribute('aria-current', 'true');
    const count = await dots.count();
    const namesIn = async (role: string) => namesOf(await readTree(page), role);
    const alts = await hero.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('alt') ?? ''));
    expect(alts).toHaveLength(count);
    expect(await namesIn('image')).toEqual(expect.arrayContaining(alts));
    await expect(hero.getByRole('status')).toHaveText('');
    const slider = sliderOf(WORDS.home.blog.slider);
    await slider.scrollIntoViewIfNeeded();
    await expect(slider.getByRole('button', { name: CONTROLS.SLIDE_CONTROLS.next })).toBeVisible();
    const posts = await slider.getByRole('link').allTextContents();
    expect(posts).toHaveLength(16);
    await expect.poll(async () => (await namesIn('link')).filter((name) => posts.includes(name)).length).toBe(3);

    await dots.last().press('Enter');
    await expect(hero.getByRole('status')).toHaveText(new RegExp(`^${CONTROLS.SLIDES.position(count, count)}: .{9}`));
  });

  test('of regions, headings and the menu: a region is not named by its own heading, the words above a heading are a part of it, and the section of the page is current, and underlined', async ({
    page,
  }) => {
    const { site, home, about, erp } = WORDS;
    const CAROUSELS: Partial<Record<keyof typeof PATHS, string[]>> = {
      home: [home.statistics.label, home.hero.slider, home.erp.slider, home.brands.slider, home.blog.slider],
      about: [about.journey.slider],
      customerStories: [WORDS.customerStories.testimonials.label],
    };
    for (const [name, path] of Object.entries(PATHS) as [keyof typeof PATHS, string][]) {
      await page.goto(path);
      const tree = await readTree(page);
      const tables = await page.locator('.table-scroll').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
      const allowed = [site.announcements.label, ...tables, ...(CAROUSELS[name] ?? [])];
      expect(namesOf(tree, 'region').toSorted(), path).toEqual(allowed.toSorted());
      const words = { home, about, erp }[name as string] ?? {};
      for (const section of Object.values(words)) {
        const { heading } = section as { heading?: { eyebrow?: string; title: string } };
        if (!heading?.eyebrow) continue;
        const spoken = `${heading.eyebrow}: ${heading.title}`;
        expect(namesOf(tree, 'heading'), path).toContain(spoken);
        expect(namesOf(tree, 'paragraph'), path).not.toContain(heading.eyebrow);
      }
    }
    await page.goto(PATHS.career);
    const menu = page.getByRole('navigation', { name: MENU.label });
    const section = menu.getByRole('button', { name: MENU.about });
    await expect(section).toHaveAttribute('aria-current', 'true');
    await expect(section).toHaveCSS('text-decoration-line', 'underline');
    await expect(menu.locator('[aria-current]')).toHaveCount(2);
    await expect(menu.getByRole('button', { name: MENU.downloads })).toHaveCSS('text-decoration-line', 'none');
  });
});

test.describe('Standards, Accessibility: a refused form by ear', { tag: '@thorough' }, () => {
  const submit = (page: Page) => page.getByRole('form').getByRole('button', { name: WORDS.enquiry.send });

  test('says how many fields need attention, each time, then focuses the first', async ({ page }) => {
    const takeSpeech = await recordSpeech(page);
    await page.goto(PATHS.contact);
    for (const _round of [1, 2]) {
      await submit(page).focus();
      await takeSpeech();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(LABELS.name, { exact: true })).toBeFocused();
      expect(await takeSpeech()).toEqual([WORDS.enquiry.refused(7), 'focus: enquiry-name']);
    }
    for (const field of ['name', 'email', 'phone', 'company_name', 'address'] as const) {
      await page
        .getByLabel(LABELS[field], { exact: true })
        .fill(field === 'email' ? 'a@example.com' : field === 'phone' ? '1' : 'a');
    }
    await page.getByLabel(LABELS.country, { exact: true }).selectOption('India');
    // What is no longer true is not read.
    await expect(page.getByRole('form').getByRole('alert')).toHaveText('');
    await takeSpeech();
    await submit(page).press('Enter');
    await expect(page.getByLabel(LABELS.description, { exact: true })).toBeFocused();
    expect((await takeSpeech()).filter((line) => !line.startsWith('focus: Send'))).toEqual([
      WORDS.enquiry.refused(1),
      'focus: enquiry-description',
    ]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('says it in the title and before the fields', async ({ page }) => {
      const form = { email: 'meera@example.com', phone: '1', company_name: 'a', country: 'India', address: 'a' };
      const response = await page.request.post(API_PATHS.enquiry, { form, maxRedirects: 0 });
      await page.goto(response.headers().location ?? '');
      await expect(page).toHaveTitle(new RegExp(`^${WORDS.enquiry.refused(2)}`));
      const problems = page.getByRole('main').getByText(WORDS.enquiry.refused(2)).locator('..');
      await expect(problems).toContainText(`${LABELS.name}: ${REQUIRED_MESSAGES.name}`);
    });
  });
});
