import { describe, expect, it } from 'vitest';

import { buildRepairResponse, repairPath } from '@/lib/routing/repair-path';

const movedTo = (path: string) => {
  const repair = repairPath(path);
  return repair?.kind === 'moved' ? repair.path : repair;
};

describe('§2 Route table: paths that are right', () => {
  it.each([
    '/',
    '/about',
    '/contact/not-sent',
    '/blog-details/gst%20guide',
    '/blog-details/%E0%A4%9C%E0%A5%80',
    '/blog-details/%e0%a4%9c%e0%a5%80',
    '/blog-details/100%25%20accuracy',
    '/blog-details/stock%20%26%20godown',
    '/blog-details/stock%20&%20godown',
    '/blog-details/what!%20(why)',
    '/blog-details/%2541',
    '/blog-details/caf%C3%A9',
    '/blog-details/cafe%CC%81',
    '/desktop-software/ankbahi%20desk',
    '/download/ankbahi-desk',
    '/download/snake_case-2',
    '/download/v12.4',
  ])('leaves %s alone', (path) => expect(repairPath(path)).toBeNull());
});

describe('§2 Route table: paths that the page decides', () => {
  it.each([
    ['a path of no route', '/Nothing/Here'],
    ['files', '/BingSiteAuth.xml'],
    ['a slug of white space', '/blog-details/%20'],
    ['more than one segment', '/blog-details/A/B'],
    ['a route without its slug', '/blog-details/'],
    ['a route in capitals without its slug', '/Blog-Details'],
    ['encodings that a path needs', '/pictures/%2F%3A%3B%40%5B%5C%5D%5E%60%7B%7C%7D%7F'],
    ['a name whose download slug is empty', '/download/%E0%A4%9F%E0%A5%88%E0%A4%B2%E0%A5%80'],
  ])('leaves %s alone', (_name, path) => expect(repairPath(path)).toBeNull());
});

describe('§2 Slugs: old and mis-cased paths', () => {
  it.each([
    ['/About', '/about'],
    ['/%61bout', '/about'],
    ['/%41bout', '/about'],
    ['/about%2Dus', '/about-us'],
    ['/pictures/%6cogo%2Esvg', '/pictures/logo.svg'],
    ['/pictures/%30%39%41%4A%4f%50%59%5A%5F%61%6f%70%79%7a%7E', '/pictures/09AJOPYZ_aopyz~'],
    ['/%62log-details/gst%20%67uide', '/blog-details/gst%20guide'],
    ['/blog-details/%E0%A4%9C%7e%5F', '/blog-details/%E0%A4%9C~_'],
    ['/CUSTOMER-STORIES', '/customer-stories'],
    ['/Contact/Sent', '/contact/sent'],
    ['/Blog-Details/gst%20guide', '/blog-details/gst%20guide'],
    ['/blog-details/GST%20Guide', '/blog-details/gst%20guide'],
    ['/blog-details/%47ST%20guide', '/blog-details/gst%20guide'],
    ['/blog-details/%E0%A4%9CA', '/blog-details/%E0%A4%9Ca'],
    ['/blog-details/%e0%a4%9cA', '/blog-details/%E0%A4%9Ca'],
    ['/blog-details/CAF%C3%89', '/blog-details/caf%C3%A9'],
    ['/blog-details/100%25%20Accuracy', '/blog-details/100%25%20accuracy'],
    [
      '/blog-details/Stock%20%26%20Godown%20%E2%80%94%20100%25',
      '/blog-details/stock%20%26%20godown%20%E2%80%94%20100%25',
    ],
    ['/blog-details/Billing%2FDispatch%20%231', '/blog-details/billing%2Fdispatch%20%231'],
    ['/desktop-software/Ankbahi%20Desk', '/desktop-software/ankbahi%20desk'],
  ])('leads %s to %s', (path, target) => expect(movedTo(path)).toBe(target));

  it.each([
    ['/blog-details/%20gst%20guide', '/blog-details/gst%20guide'],
    ['/blog-details/gst%20guide%20', '/blog-details/gst%20guide'],
    ['/blog-details/gst%20%20guide', '/blog-details/gst%20guide'],
    ['/blog-details/gst%09guide%0A', '/blog-details/gst%20guide'],
    ['/desktop-software/ankbahi%20%20desk', '/desktop-software/ankbahi%20desk'],
  ])('takes spaces out of %s', (path, target) => expect(movedTo(path)).toBe(target));
});

describe('§2 Slugs: a download by its raw name', () => {
  it.each([
    ['/download/Ankbahi%20Desk', '/download/ankbahi-desk'],
    ['/download/ankbahi%20desk', '/download/ankbahi-desk'],
    ['/Download/Ankbahi-Desk', '/download/ankbahi-desk'],
    ['/download/%20Ankbahi%20%20Desk%20(64-bit)%20v12.4', '/download/ankbahi-desk-64-bit-v124'],
    ['/download/Desk%2FPro', '/download/deskpro'],
    ['/download/C%2B%2B%20Tools', '/download/c-tools'],
  ])('leads %s to %s', (path, target) => expect(movedTo(path)).toBe(target));
});

describe('Standards, Search engines: malformed percent-encodings', () => {
  it.each([
    '/%',
    '/%4',
    '/%zz',
    '/about%',
    '/%E0%A4%A',
    '/blog-details/%E0',
    '/%C0%80',
    '/%ED%A0%80',
    '/%F5%80%80%80',
    '/%FF',
  ])('cannot read %s', (path) => expect(repairPath(path)).toEqual({ kind: 'malformed' }));
});

describe('A repaired path is right', () => {
  it.each([
    '/About',
    '/blog-details/A%20%20B%26C',
    '/download/A%20B.C',
    '/blog-details/J%CC%8C',
    '/blog-details/%C4%B0x',
  ])('so that %s is led on once and no more', (path) => expect(repairPath(movedTo(path) as string)).toBeNull());
});

const answer = (path: string, origin = 'https://www.vendor.example') =>
  buildRepairResponse(new URL(`${origin}${path}`));

describe('§2 Slugs: the response to an old or mis-cased path', () => {
  it('is 308 on this host, with the query unchanged', () => {
    const response = answer('/About?q=a%20b&q=c+d&flag');
    expect(response?.status).toBe(308);
    expect(response?.headers.get('location')).toBe('https://www.vendor.example/about?q=a%20b&q=c+d&flag');
  });

  it('is null for a right path', () => {
    expect(answer('/about?Q=A%')).toBeNull();
  });

  it.each([
    ['//evil.example/%41', '/evil.example/A'],
    ['/\\evil.example/%41', '/evil.example/A'],
    ['//%65vil.example', '/evil.example'],
    ['/%2F%2Fevil.example/%41', '/%2F%2Fevil.example/A'],
    ['/blog-details/%2F%2FEvil.example', '/blog-details/%2F%2Fevil.example'],
  ])('never redirects to another host: %s', (path, target) => {
    const location = answer(path)?.headers.get('location') ?? '';
    expect(new URL(location).host).toBe('www.vendor.example');
    // Next makes it relative, so two slashes would begin another host.
    expect(new URL(location).pathname).toBe(target);
  });
});

describe('Standards, Search engines: the response to a malformed path', () => {
  it('is 400 in plain words, for no index and no cache', async () => {
    const response = answer('/blog-details/%E0%A4%A');
    expect(response?.status).toBe(400);
    expect(response?.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response?.headers.get('x-robots-tag')).toBe('noindex');
    expect(response?.headers.get('cache-control')).toBe('no-store');
    expect(await response?.text()).toBe(
      'This address cannot be read.\n\n' +
        'It has a percent sign without a valid character code after it. The link may have been cut off or changed.\n' +
        'Please check the address, or start from the home page.\n',
    );
  });
});

describe('Standards, Security: repairs have the common headers except HSTS', () => {
  it.each(['/About', '/%'])('%s', (path) => {
    const headers = answer(path)?.headers;
    expect(headers?.get('x-content-type-options')).toBe('nosniff');
    expect(headers?.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    // The server sets it.
    expect(headers?.has('strict-transport-security')).toBe(false);
  });
});
