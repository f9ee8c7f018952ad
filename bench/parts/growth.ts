import { rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { buildTitle } from '@/e2e/backend/many-titles';
import { freePort } from '@/e2e/support/free-port';
import { CACHE_TTL_MS } from '@/lib/constants';
import { API_PATHS, blogPostPath, PATHS } from '@/lib/routing/paths';

import { onPhone, withBrowser } from '../lib/browser';
import { kib, median, toTable } from '../lib/figures';
import { keepTsconfig, ROOT, TSX } from '../lib/places';
import { addTable, say, survive } from '../lib/report';
import { runToEnd, start, type Running } from '../lib/server';
import { startCheckout } from '../lib/subjects';

import { measureLongList, type LongListFigures } from './long-list';

/* What grows with the content: the site is built and run against a backend with more and more of it. */

const DIST_DIR = '.next-growth';
const SECRET = 'a secret for the bench';
/**
 * The built site's cache lives 9 s in place of 15 minutes, so that a run sees it expire. Its time-outs shrink with it: what
 * tens of megabytes need is more than a hundredth of 15 s.
 */
const timeScale = ({ posts }: Content) => (posts > 1_000 ? 0.1 : 0.01);
const CACHE_TIMES = 3;

interface Content {
  posts: number;
  downloads?: number;
}

const CONTENTS: Content[] = [
  { posts: 10 },
  { posts: 100 },
  { posts: 1_000 },
  { posts: 5_000 },
  { posts: 1_000, downloads: 200 },
];
const QUICK_CONTENTS: Content[] = [{ posts: 10 }, { posts: 1_000, downloads: 200 }];

const describeContent = ({ posts, downloads }: Content) =>
  `${posts} posts${downloads === undefined ? '' : `, ${downloads} downloads`}`;

interface GrowthFigures {
  content: string;
  buildS: number;
  backendRequestsPerBuild: number;
  /** Of all collections together, in one cache time, with every page visited. */
  backendRequestsPerCacheTime: number;
  memoryMib: number;
  blogGz: number;
  blogRaw: number;
  blogFirstByteMs: number;
  blogList: LongListFigures;
  /** A post's page that the build made. */
  postGz: number;
  /** First visits of the two oldest posts, which the build may have left out. The first has all content read after the start. */
  oldestPostMs: number;
  nextOldestPostMs: number;
  homeGz: number;
  sitemapMs: number;
  sitemapRaw: number;
  feedMs: number;
  feedRaw: number;
}

interface Answer {
  firstByteMs: number;
  ms: number;
  bytes: Buffer;
}

async function get(url: string): Promise<Answer> {
  const startedAt = performance.now();
  const response = await fetch(url);
  const firstByteMs = performance.now() - startedAt;
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
  return { firstByteMs, ms: performance.now() - startedAt, bytes };
}

export async function growth(isQuick: boolean): Promise<void> {
  const list: GrowthFigures[] = [];
  for (const content of isQuick ? QUICK_CONTENTS : CONTENTS) {
    const name = describeContent(content);
    say(`growth: ${name}`);
    await survive(`growth with ${name}`, async () => void list.push(await measureGrowth(content)));
  }
  addTable('growth', 'Growth', toGrowthTable(list), list);
}

async function measureGrowth({ posts, downloads }: Content): Promise<GrowthFigures> {
  const scale = timeScale({ posts });
  const [backendPort, sitePort] = [await freePort(), await freePort()];
  const backendUrl = `http://127.0.0.1:${backendPort}`;
  const site = `http://127.0.0.1:${sitePort}`;
  const env = {
    NEXT_DIST_DIR: DIST_DIR,
    API_BASE_URL: backendUrl,
    SITE_URL: 'https://www.vendor.example',
    REVALIDATE_SECRET: SECRET,
  };
  const amount = ['--posts', String(posts), ...(downloads === undefined ? [] : ['--downloads', String(downloads)])];
  const build = { command: 'npm', args: ['run', 'build'], env: { ...env, BACKEND_TIME_SCALE: '1' } };
  const startSite = startCheckout(ROOT, sitePort, { ...env, BACKEND_TIME_SCALE: String(scale) });
  rmSync(path.join(ROOT, DIST_DIR), { recursive: true, force: true });
  const backend = await start(
    { command: process.execPath, args: [TSX, 'e2e/backend/main.ts', '--port', String(backendPort), ...amount] },
    `${backendUrl}/api/contact`,
  );
  let server: Running | undefined;
  try {
    await takeRequests(backendUrl);
    const built = await keepTsconfig(() => runToEnd(build));
    const backendRequestsPerBuild = await takeRequests(backendUrl);
    server = await start(startSite, `${site}/icon.svg`);
    const figures = await measurePages(site, posts);
    const blogList = await withBrowser((browser) => onPhone(browser, (page) => measureLongList(page, site)));
    return {
      content: describeContent({ posts, downloads }),
      buildS: built.ms / 1_000,
      backendRequestsPerBuild,
      ...figures,
      blogList,
      backendRequestsPerCacheTime: await countRequests(site, backendUrl, CACHE_TTL_MS * scale),
      memoryMib: server.memoryMib(),
    };
  } finally {
    await server?.stop();
    await backend.stop();
    rmSync(path.join(ROOT, DIST_DIR), { recursive: true, force: true });
  }
}

/** How many calls reached the backend since the last time. */
async function takeRequests(backendUrl: string): Promise<number> {
  const log = (await (await fetch(`${backendUrl}/__control/log`)).json()) as unknown[];
  await fetch(`${backendUrl}/__control/log`, { method: 'DELETE' });
  return log.length;
}

async function measurePages(site: string, posts: number) {
  const postUrl = (index: number) => `${site}${blogPostPath(buildTitle(index).toLowerCase())}`;
  // Loads the modules of pages: what a server does once belongs to its start.
  await get(`${site}${PATHS.contact}`);
  const oldest = await get(postUrl(posts - 1));
  const nextOldest = await get(postUrl(posts - 2));
  const post = await get(postUrl(1));
  const home = await get(`${site}${PATHS.home}`);
  const blogs = [];
  for (let visit = 0; visit < 5; visit += 1) blogs.push(await get(`${site}${PATHS.blog}`));
  const blog = blogs.at(-1)!.bytes;
  const sitemap = await get(`${site}/sitemap.xml`);
  const feed = await get(`${site}/feed.xml`);
  return {
    blogGz: gzipSync(blog).byteLength,
    blogRaw: blog.byteLength,
    blogFirstByteMs: median(blogs.map(({ firstByteMs }) => firstByteMs)),
    postGz: gzipSync(post.bytes).byteLength,
    oldestPostMs: oldest.ms,
    nextOldestPostMs: nextOldest.ms,
    homeGz: gzipSync(home.bytes).byteLength,
    sitemapMs: sitemap.ms,
    sitemapRaw: sitemap.bytes.byteLength,
    feedMs: feed.ms,
    feedRaw: feed.bytes.byteLength,
  };
}

/** Every page is visited for some cache times. */
async function countRequests(site: string, backendUrl: string, cacheMs: number): Promise<number> {
  // The pages that the build made live for 15 minutes; made again, they live as long as this server says.
  const headers = { Authorization: `Bearer ${SECRET}` };
  const cleared = await fetch(`${site}${API_PATHS.revalidate}`, { method: 'POST', headers, body: '{}' });
  if (!cleared.ok) throw new Error(`The cache was not cleared: ${cleared.status}`);
  const until = performance.now() + CACHE_TIMES * cacheMs;
  await takeRequests(backendUrl);
  while (performance.now() < until) {
    for (const page of Object.values(PATHS)) await get(`${site}${page}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return (await takeRequests(backendUrl)) / CACHE_TIMES;
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

function toGrowthTable(list: GrowthFigures[]): string {
  const rows: [string, (figures: GrowthFigures) => string][] = [
    ['build, s', ({ buildS }) => buildS.toFixed(0)],
    ['backend requests of the build', (figures) => String(figures.backendRequestsPerBuild)],
    ['backend requests in a cache time', (figures) => figures.backendRequestsPerCacheTime.toFixed(1)],
    ['memory after it, MiB', ({ memoryMib }) => memoryMib.toFixed(0)],
    ['/blog, HTML gz / raw KiB', ({ blogGz, blogRaw }) => `${kib(blogGz)} / ${kib(blogRaw)}`],
    ['/blog, first byte ms', ({ blogFirstByteMs }) => blogFirstByteMs.toFixed(0)],
    ['/blog, all opened, ms', ({ blogList }) => blogList.toggleMs.toFixed(0)],
    ['/blog scrolled: longest frame, ms', ({ blogList }) => blogList.longestFrameMs.toFixed(0)],
    [
      'frames over 50 ms / time in long tasks',
      ({ blogList: { slowFrames, longTasks } }) => `${percent(slowFrames)} / ${percent(longTasks)}`,
    ],
    ['a post, HTML gz KiB', ({ postGz }) => kib(postGz)],
    [
      'the oldest post after the start / the next, first visit ms',
      ({ oldestPostMs, nextOldestPostMs }) => `${oldestPostMs.toFixed(0)} / ${nextOldestPostMs.toFixed(0)}`,
    ],
    ['home, HTML gz KiB', ({ homeGz }) => kib(homeGz)],
    ['sitemap, ms / raw KiB', ({ sitemapMs, sitemapRaw }) => `${sitemapMs.toFixed(0)} / ${kib(sitemapRaw)}`],
    ['feed, ms / raw KiB', ({ feedMs, feedRaw }) => `${feedMs.toFixed(0)} / ${kib(feedRaw)}`],
  ];
  return toTable(
    ['content', ...list.map(({ content }) => content)],
    rows.map(([name, show]) => [name, ...list.map(show)]),
  );
}
