import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

import sharp from 'sharp';

import { expect, type Page, test } from '@/e2e/support/test';

import { readAccessibilityTree } from '@/e2e/support/accessibility-tree';
import { crawlPages } from '@/e2e/support/crawl';
import { MENU } from '@/e2e/support/words';
import { languageOf } from '@/lib/format/language';
import { PATHS } from '@/lib/routing/routes';

test.describe('WCAG 3.1.2 Language of parts', () => {
  test('a title in Devanagari is marked as Hindi in the list and on its page', async ({ page }) => {
    await page.goto(PATHS.blog);
    const link = page.locator('main :is(h2, li)[lang="hi"] a').first();
    const title = (await link.textContent()) ?? '';
    expect(title).toMatch(/\p{Script=Devanagari}/u);
    await page.goto((await link.getAttribute('href')) ?? '');
    await expect(page.getByRole('heading', { level: 1, name: title })).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('article', { name: title })).toHaveAttribute('lang', 'hi');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    const languages = await page.getByRole('article', { name: title }).evaluate((article) =>
      [...article.querySelectorAll('p, li, span')]
        .filter(
          ({ children, textContent }) => children.length === 0 && /[\u0900-\u097fa-z]{3}/i.test(textContent ?? ''),
        )
        .filter((part) => {
          const isHindi = /[\u0900-\u097f]/.test(part.textContent ?? '') && !/[a-z]/i.test(part.textContent ?? '');
          return isHindi !== (part.closest('[lang]')?.getAttribute('lang') === 'hi');
        })
        .map(({ textContent }) => textContent),
    );
    expect(languages, 'parts whose language differs from the nearest lang').toEqual([]);
  });
});

test.describe('WCAG 3.1.2 Language of parts: screen readers', { tag: '@thorough' }, () => {
  test('a post in Hindi is Hindi in the accessibility tree, and the menu is not', async ({
    page,
    baseURL,
    launchOptions,
  }) => {
    await page.goto(PATHS.blog);
    const link = page.locator('main :is(h2, li)[lang="hi"] a').first();
    const title = (await link.textContent()) ?? '';
    const parts = await readAccessibilityTree(new URL((await link.getAttribute('href'))!, baseURL).href, launchOptions);
    test.skip(parts === null, 'This browser has no inspector of the accessibility tree.');
    const languagesOf = (role: string, name: string) =>
      new Set(parts!.filter((part) => part.role === role && part.name === name).map(({ language }) => language));
    for (const role of ['heading', 'article', 'staticText']) {
      expect(languagesOf(role, title), role).toEqual(new Set(['hi']));
    }
    expect(languagesOf('link', MENU.partners)).toEqual(new Set(['en-IN']));
  });
});

/** Every text and picture description of a page, with the language of the nearest `lang`. */
const listSpokenTexts = (page: Page) =>
  page.evaluate(() => {
    const languageAt = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') ?? '';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: { text: string; said: string }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest('script, style')) continue;
      texts.push({ text: node.textContent ?? '', said: languageAt(parent) });
    }
    for (const picture of document.images) texts.push({ text: picture.alt, said: languageAt(picture) });
    return texts;
  });

test.describe('WCAG 3.1.2 Language of parts: every collection', () => {
  test('no text or description in Devanagari has the language of the page', async ({ page, request }) => {
    test.setTimeout(300_000);
    const [product] =
      (await (await request.get(PATHS.desktopSoftware)).text()).match(/\/desktop-software\/%E0[^"?#]+/) ?? [];
    const [download] = (await (await request.get(PATHS.download)).text()).match(/\/download\/[^"?#]+/) ?? [];
    let hindi = 0;
    for (const path of [...Object.values(PATHS), product!, download!]) {
      await page.goto(path);
      const texts = await listSpokenTexts(page);
      const inHindi = texts.filter(({ text }) => languageOf(text) === 'hi');
      hindi += inHindi.length;
      expect(
        inHindi.filter(({ said }) => said !== 'hi'),
        path,
      ).toEqual([]);
    }
    expect(hindi).toBeGreaterThan(100);
  });
});

test.describe('Standards, Security: pictures of an http backend on an https site', () => {
  test('are served by the image optimizer, also in rich text, and never over http', async ({ baseURL }) => {
    test.setTimeout(300_000);
    const shown = new Set<string>();
    for (const { path, html } of await crawlPages(baseURL!)) {
      for (const [tag] of html.matchAll(/<(?:img|source)\b[^>]*>/g)) {
        expect(tag, path).not.toMatch(/(?:src|srcset)="(?:[^"]*, )?http:/i);
        const ofText = /loading="lazy" decoding="async"/.test(tag) && /src="(\/_next\/image[^"]+)"/.exec(tag)?.[1];
        if (ofText) shown.add(ofText.replaceAll('&amp;', '&'));
      }
    }
    const backendPicture = encodeURIComponent(`${process.env.BACKEND_URL}/uploads/x.png`);
    expect([...shown]).toContainEqual(expect.stringContaining(backendPicture));
  });
});

test.describe('Standards, Security: the image optimizer', () => {
  test('follows no redirect of a local backend to another local address', async ({ baseURL }) => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const asked: string[] = [];
    const neighbour = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(200, { 'Content-Type': 'image/png' }).end(png);
    }).listen(0, '127.0.0.1');
    await once(neighbour, 'listening');
    const { port } = neighbour.address() as AddressInfo;
    const path = '/uploads/led-elsewhere.png';
    const headers = { Location: `http://127.0.0.1:${port}/inside.png` };
    await fetch(`${process.env.BACKEND_URL}/__control/faults`, {
      method: 'POST',
      body: JSON.stringify({ path, fault: { kind: 'status', status: 302, headers, times: 1 } }),
    });
    const picture = encodeURIComponent(`${process.env.BACKEND_URL}${path}`);
    const response = await fetch(`${baseURL}/_next/image?url=${picture}&w=480&q=75`);
    neighbour.close();
    expect(asked).toEqual([]);
    expect(response.status).toBeGreaterThanOrEqual(400);
  });
});

test.describe('§2 Blog details: titles with unusual characters', () => {
  for (const title of ['Stock & Godown — 100% Accuracy', 'Billing/Dispatch #1 guide']) {
    test(`"${title}" opens from the blog list`, async ({ page }) => {
      await page.goto('/blog');
      const href = `/blog-details/${encodeURIComponent(title.toLowerCase())}`;
      await expect(page.locator(`a[href="${href}"]`).first()).toBeAttached();
      const response = await page.goto(href);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });
  }
});

test.describe('§2 Route table: names in another case', () => {
  test('redirect to the page with one 308, also if only the content has the right spelling', async ({ baseURL }) => {
    const right = `/blog-details/${encodeURIComponent('été and été')}`;
    for (const wrong of ['Été and été', 'ÉTÉ AND ÉTÉ', '  été  and été ']) {
      const response = await fetch(new URL(`/blog-details/${encodeURIComponent(wrong)}`, baseURL), {
        redirect: 'manual',
      });
      expect(response.status, wrong).toBe(308);
      expect(new URL(response.headers.get('location') ?? '', baseURL).pathname, wrong).toBe(right);
    }
  });
});

test.describe('Standards, Performance: pictures of a backend', () => {
  test('are served by the optimizer in the requested width, next to files of local pictures', async ({ baseURL }) => {
    const html = await (await fetch(new URL(PATHS.blog, baseURL))).text();
    const [found = '', px] = /\/_next\/image\?url=http[^" ]*post-1\.webp&amp;w=(\d+)&amp;q=75/.exec(html) ?? [];
    expect(found).not.toBe('');
    const response = await fetch(new URL(found.replaceAll('&amp;', '&'), baseURL), {
      headers: { accept: 'image/webp' },
    });
    expect(response.status).toBe(200);
    const { width, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ width, format }).toEqual({ width: Number(px), format: 'webp' });
    expect(await (await fetch(new URL(PATHS.home, baseURL))).text()).toMatch(/\/_next\/static\/i\/\w+-720\.webp/);
  });
});
