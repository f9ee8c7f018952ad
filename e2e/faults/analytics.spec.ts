import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { rmSync } from 'node:fs';
import path from 'node:path';

import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findBrowser } from '@/e2e/browser.mjs';
import { runBuild, type Site, startSite } from '@/e2e/support/site';
import { PATHS } from '@/lib/routing/routes';

/* A production build with the settings for analytics and search consoles, and a real server of such a service. */

const DIST_DIR = '.next-analytics';
const PORT = 4_545;
const PAGES = [PATHS.home, PATHS.blog, PATHS.contact, '/no-such-page'];

/** Does what a service's script does: reads its element, and reports the opened page to its server. */
const scriptOf = (collector: string) => `
  const { domain } = document.currentScript.dataset;
  fetch('${collector}/event', { method: 'POST', body: JSON.stringify({ domain, page: location.pathname }) });
  navigator.sendBeacon('${collector}/beacon', 'bytes');
`;

interface Service {
  url: string;
  requests: { url: string; body: string }[];
  close(): Promise<void>;
}

async function startService(body: () => string): Promise<Service> {
  const requests: Service['requests'] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      requests.push({ url: request.url ?? '', body: text });
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' }).end(body());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let collector: Service;
let scripts: Service;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  collector = await startService(() => '');
  scripts = await startService(() => scriptOf(collector.url));
  const settings = {
    NEXT_DIST_DIR: DIST_DIR,
    API_BASE_URL: '',
    CONTENT_FOLDER: 'e2e/content',
    SITE_URL: '',
    ENQUIRY_STORE: '/dev/null/enquiries',
    ANALYTICS_SCRIPT_URL: `${scripts.url}/js/script.js#data-domain=vendor.example`,
    ANALYTICS_CONNECT_ORIGINS: collector.url,
    SITE_VERIFICATION: 'google=google-code,bing=bing-code',
  };
  await runBuild(settings);
  site = await startSite(PORT, settings);
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await Promise.all([collector.close(), scripts.close()]);
  rmSync(path.join(import.meta.dirname, '../..', DIST_DIR), { recursive: true, force: true });
});

const policyOf = async (pathname: string) =>
  (await fetch(`${site.url}${pathname}`)).headers.get('content-security-policy') ?? '';

describe('Settings: analytics and search consoles', () => {
  it('run one script after the load, whose report arrives, without a policy violation', async () => {
    const page = await browser.newPage();
    const refusals: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refusals.push(message.text()));
    await page.exposeFunction('noteRefusal', (refusal: string) => refusals.push(refusal));
    await page.addInitScript(() => {
      const { noteRefusal } = window as unknown as { noteRefusal: (refusal: string) => void };
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        noteRefusal(`${effectiveDirective} ${blockedURI}`),
      );
    });
    for (const pathname of PAGES.slice(0, 3)) {
      collector.requests.length = 0;
      await page.goto(`${site.url}${pathname}`);
      await expect
        .poll(() => collector.requests.map(({ url }) => url).sort(), { timeout: 30_000 })
        .toEqual(['/beacon', '/event']);
      const event = collector.requests.find(({ url }) => url === '/event');
      expect(JSON.parse(event?.body ?? '')).toEqual({ domain: 'vendor.example', page: pathname });
      const [startedAt, loadedAt] = await page.evaluate((origin) => {
        const [script] = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(origin));
        const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return [script?.startTime ?? 0, load?.loadEventStart ?? Infinity] as const;
      }, scripts.url);
      expect(startedAt).toBeGreaterThanOrEqual(loadedAt);
    }
    expect(scripts.requests.map(({ url }) => url)).toEqual(Array(3).fill('/js/script.js'));
    expect(refusals).toEqual([]);
    const isSent = await page.evaluate((url) => fetch(`${url}/other`).then(Boolean, () => false), scripts.url);
    expect(isSent).toBe(false);
    await page.close();
  });

  it('allow only their origins in the policy of every page', async () => {
    for (const pathname of PAGES) {
      const policy = await policyOf(pathname);
      expect(policy).toMatch(new RegExp(`script-src 'self'(?: 'sha256-[^']+')+ ${scripts.url};`));
      expect(policy).toContain(`connect-src 'self' ${collector.url};`);
    }
  });

  it('add the codes of search consoles to the head of every page', async () => {
    for (const pathname of PAGES) {
      const html = await (await fetch(`${site.url}${pathname}`)).text();
      const [head = ''] = html.split('</head>');
      expect(head).toContain('<meta name="google-site-verification" content="google-code"/>');
      expect(head).toContain('<meta name="msvalidate.01" content="bing-code"/>');
    }
  });
});
