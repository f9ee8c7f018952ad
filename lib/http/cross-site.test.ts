import { describe, expect, it } from 'vitest';

import { isCrossSite } from '@/lib/http/cross-site';

const SITE = { siteUrl: 'https://www.vendor.example', isBehindProxy: false };
const of = (headers: Record<string, string>, site = SITE) => isCrossSite(new Headers(headers), site);

describe('Standards, Security: cross-site requests are refused', () => {
  it.each([
    ['cross-site', true],
    ['same-site', false],
    ['same-origin', false],
    ['none', false],
  ])('Sec-Fetch-Site: %s decides, whatever the origin', (value, isRefused) => {
    expect(of({ 'sec-fetch-site': value, origin: 'https://evil.example', host: 'www.vendor.example' })).toBe(isRefused);
  });

  it.each([
    ['https://evil.example', true],
    ['null', true],
    ['', true],
    ['https://www.vendor.example.evil.example', true],
    ['https://www.vendor.example', false],
    ['http://localhost:3000', false],
  ])('else the origin "%s" decides', (origin, isRefused) => {
    expect(of({ origin, host: 'localhost:3000' })).toBe(isRefused);
  });

  it('believes X-Forwarded-Host only behind a trusted proxy', () => {
    const headers = { origin: 'https://other.example', host: 'inside:3000', 'x-forwarded-host': 'other.example' };
    expect(of(headers)).toBe(true);
    expect(of(headers, { ...SITE, isBehindProxy: true })).toBe(false);
    expect(of({ ...headers, 'x-forwarded-host': 'third.example' }, { ...SITE, isBehindProxy: true })).toBe(true);
  });

  it('accepts the pages of the site as Google Translate shows them, and of no other site', () => {
    const from = (host: string) => of({ 'sec-fetch-site': 'cross-site', origin: `https://${host}.translate.goog` });
    expect(from('www-vendor-example')).toBe(false);
    expect(from('evil-example')).toBe(true);
    expect(from('www-vendor-example.evil')).toBe(true);
    expect(of({ origin: 'https://my--shop-example.translate.goog', host: 'my-shop.example' })).toBe(false);
  });

  it('accepts a request with neither header', () => expect(of({ host: 'localhost:3000' })).toBe(false));
});
