import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

import sharp from 'sharp';

import { expect, type Page, test } from '@/e2e/support/test';

import { crawlPages } from '@/e2e/support/crawl';
import { languageOf } from '@/lib/format/language';
import { PATHS } from '@/lib/routing/routes';

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
    const [product] = (await (await request.get(PATHS.products)).text()).match(/\/desktop-software\/%E0[^"?#]+/) ?? [];
    const [download] = (await (await request.get(PATHS.downloads)).text()).match(/\/download\/[^"?#]+/) ?? [];
    await page.goto(PATHS.blog);
    const post = await page.locator('main :is(h2, li)[lang="hi"] a').first().getAttribute('href');
    let hindi = 0;
    for (const path of [...Object.values(PATHS), product!, download!, post!]) {
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
