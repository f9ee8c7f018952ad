import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { describe, expect, it } from 'vitest';

import { buildPagePolicy, hashSource, MARQUEE_STYLE_HASH } from '@/lib/platform/next/page-policy.mjs';

const DATA = 'self.__next_f.push([1,"x"])';
const PAGE = `<html><script>${DATA}</script><script>${DATA}</script></html>`;

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.split(' ')[0] === name)
    ?.split(' ')
    .slice(1);

describe('Standards, Security: the policy of a page', () => {
  it('lets scripts of this origin run, and the inline scripts it was made with, each named once', () => {
    const { policy } = buildPagePolicy(PAGE, {});
    expect(directive(policy, 'script-src')).toEqual(["'self'", `'${hashSource(DATA)}'`]);
    expect(hashSource('alert(1)')).toBe('sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=');
  });

  it('names no script that is not of the page’s own making', () => {
    const { policy, disallowed } = buildPagePolicy(`${PAGE}<script>alert(1)</script>`, {});
    expect(policy).toBe(buildPagePolicy(PAGE, {}).policy);
    expect(disallowed).toEqual(['alert(1)']);
  });

  it('has these directives', () => {
    expect(buildPagePolicy('<p>', { SITE_URL: 'https://www.vendor.example' }).policy).toBe(
      "default-src 'self'; script-src 'self'; " +
        `style-src 'self' '${MARQUEE_STYLE_HASH}'; ` +
        "img-src 'self' data: https:; font-src 'self'; media-src 'self'; connect-src 'self'; " +
        "frame-src https://www.youtube-nocookie.com; worker-src 'none'; object-src 'none'; base-uri 'self'; " +
        "form-action 'self'; frame-ancestors 'none'; upgrade-insecure-requests",
    );
  });

  it('upgrades no request of a site that uses http', () =>
    expect(buildPagePolicy(PAGE, { SITE_URL: 'http://localhost:3000' }).policy).not.toContain('upgrade'));

  it('names 250 inline scripts, or none of more: proxies take headers of 16 KiB', () => {
    const policyOf = (scripts: number) => {
      const page = Array.from({ length: scripts }, (_, index) => `<script>self.__next_f.push([${index}])</script>`);
      return buildPagePolicy(page.join(''), {}).policy;
    };
    const hashesOf = (scripts: number) => directive(policyOf(scripts), 'script-src')!.length - 1;
    expect([249, 250, 251, 10_000].map(hashesOf)).toEqual([249, 250, 0, 0]);
    // The other headers take less than 2,000 bytes.
    expect(policyOf(250).length).toBeLessThan(16 * 1024 - 2_000);
  });

  it('shows pictures of any host, since content names hosts that no setting does', () => {
    const sourcesOn = (SITE_URL: string) => directive(buildPagePolicy(PAGE, { SITE_URL }).policy, 'img-src');
    expect(sourcesOn('http://localhost:3000')).toEqual(["'self'", 'data:', 'https:', 'http:']);
    expect(sourcesOn('https://www.vendor.example')).toEqual(["'self'", 'data:', 'https:']);
  });

  it('opens for the origins of the analytics settings, and for nothing else', () => {
    const ANALYTICS_SCRIPT_URL = 'https://stats.example/js/script.js#data-domain=vendor.example';
    const origins = ['https://stats.example', 'https://in.stats.example:8443'];
    const plain = buildPagePolicy(PAGE, {}).policy;
    for (const ANALYTICS_CONNECT_ORIGINS of [origins, origins.join(', ')])
      expect(buildPagePolicy(PAGE, { ANALYTICS_SCRIPT_URL, ANALYTICS_CONNECT_ORIGINS }).policy).toBe(
        plain
          .replace(/(script-src [^;]+)/, '$1 https://stats.example')
          .replace("connect-src 'self'", `connect-src 'self' ${origins.join(' ')}`),
      );
    expect(buildPagePolicy(PAGE, { ANALYTICS_SCRIPT_URL: '', ANALYTICS_CONNECT_ORIGINS: '' }).policy).toBe(plain);
  });

  it('opens for Google’s tag exactly what Google documents for Analytics', () => {
    const plain = buildPagePolicy(PAGE, {}).policy;
    expect(buildPagePolicy(PAGE, { GA_MEASUREMENT_ID: 'G-AB12CD34EF' }).policy).toBe(
      plain
        .replace(/(script-src [^;]+)/, '$1 https://*.googletagmanager.com')
        .replace(
          "connect-src 'self'",
          "connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com " +
            'https://*.googletagmanager.com https://www.google.com',
        ),
    );
    expect(buildPagePolicy(PAGE, { GA_MEASUREMENT_ID: ' ' }).policy).toBe(plain);
  });
});

describe('Standards, Security: style sheets that libraries add', () => {
  it('knows the one of react-fast-marquee as the installed version writes it', () => {
    const code = readFileSync(createRequire(import.meta.url).resolve('react-fast-marquee'), 'utf8');
    const literal = /insertStyle\(("[^\n]*")\);/.exec(code)?.[1];
    expect(hashSource(JSON.parse(literal ?? '""') as string)).toBe(MARQUEE_STYLE_HASH);
  });
});
