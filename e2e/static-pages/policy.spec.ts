import { readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@/e2e/support/test';

import { ROOT } from '@/e2e/support/process';
import { API_PATHS } from '@/lib/routing/api-paths';
import { PATHS } from '@/lib/routing/routes';

test('Standards, Security: pages of other sites can show pictures and files, and can neither show nor read pages', async ({
  page,
  baseURL,
}) => {
  // Its origin is that of no site.
  await page.setContent('<h1>Webmail</h1>');
  const canShow = (path: string) =>
    page.evaluate(
      (src) =>
        new Promise<boolean>((resolve) => {
          const image = Object.assign(new Image(), { src });
          image.onload = () => resolve(true);
          image.onerror = () => resolve(false);
        }),
      new URL(path, baseURL).href,
    );
  const post = /<img[^>]* src="(\/[^"]+)"/.exec(await (await page.request.get(PATHS.blog)).text())![1]!;
  const files = readdirSync(path.join(ROOT, 'public/pictures'), { recursive: true, encoding: 'utf8' });
  const picture = files.find((file) => file.endsWith('.webp'));
  // A vendor may have none.
  const resized = picture ? [`/_next/image?url=${encodeURIComponent(`/pictures/${picture}`)}&w=720&q=75`] : [];
  for (const path of [
    '/social.png',
    '/apple-touch-icon.png',
    '/brand/logo.svg',
    ...resized,
    post.replaceAll('&amp;', '&'),
  ]) {
    expect(await canShow(path), path).toBe(true);
  }
  const canFetch = (path: string, mode: RequestMode) =>
    page.evaluate(
      ([url, how]) => fetch(url!, { mode: how as RequestMode }).then(Boolean, () => false),
      [new URL(path, baseURL).href, mode],
    );
  expect(await canFetch('/social.png', 'no-cors')).toBe(true);
  for (const path of [PATHS.home, API_PATHS.contact]) {
    expect(await canFetch(path, 'no-cors'), path).toBe(false);
    expect(await canFetch(path, 'cors'), path).toBe(false);
  }
  await page.setContent(`<iframe src="${baseURL}"></iframe>`);
  await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
});
