import { describe, expect, it } from 'vitest';

import { resolveLink } from '@/lib/content/rich-text/link-target';

describe('Security: links of rich text', () => {
  const BASE = 'https://api.example.com';

  it.each([
    ['https://www.gst.gov.in', 'https://www.gst.gov.in/'],
    ['www.gst.gov.in', 'https://www.gst.gov.in/'],
    ['//gst.gov.in/x', 'https://gst.gov.in/x'],
    ['/blog-details/नमस्ते दुनिया', `/blog-details/${encodeURIComponent('नमस्ते')}%20${encodeURIComponent('दुनिया')}`],
    ['/uploads/price list.pdf', 'https://api.example.com/uploads/price%20list.pdf'],
    ['tel:+91 55501 23456', 'tel:+915550123456'],
    ['mailto:a@b.co?subject=Book a demo', 'mailto:a@b.co?subject=Book%20a%20demo'],
    [
      ' MAILTO: a@b.co ?subject=नमस्ते&body=Two%20words, "more"',
      `mailto:a@b.co?subject=${encodeURIComponent('नमस्ते')}&body=Two%20words,%20%22more%22`,
    ],
    ['https:\\\\v.example\\a', 'https://v.example/a'],
    ['\u200bhttps://v.example/\u200e', 'https://v.example/'],
    ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
  ])('leads %s to %s', (href, url) => expect(resolveLink(href, BASE)).toBe(url));

  it.each([
    ['info@v.example', 'mailto:info@v.example'],
    ['v.example', 'https://v.example/'],
    ['98220 11223', 'tel:+919822011223'],
    ['returns-2024.html', 'https://api.example.com/returns-2024.html'],
    ['../contact', '/contact'],
    ['./erp?x=1#a', '/erp?x=1#a'],
    ['https:/v.example/a', 'https://v.example/a'],
    ['1800 123 4567', 'tel:18001234567'],
    ['https://wa.me/+91 98220 11223?text=Hi & bye', 'https://wa.me/919822011223?text=Hi%20%26%20bye'],
    ['whatsapp://send?phone=919822011223&text=Book a demo', 'https://wa.me/919822011223?text=Book%20a%20demo'],
    ['mailto:a@b.example?subject=Desk & ERP&body=x', 'mailto:a@b.example?subject=Desk%20%26%20ERP&body=x'],
  ])('leads %s where its editor meant: %s', (href, url) => expect(resolveLink(href, BASE)).toBe(url));

  const wrap = (target: string, host = 'nam10.safelinks.protection.outlook.com') =>
    `https://${host}/?url=${encodeURIComponent(target)}&data=05%7Casha%40shop.example&reserved=0`;

  it.each([
    [wrap('https://v.example/a?x=1&y=2'), 'https://v.example/a?x=1&y=2'],
    [wrap(wrap('http://v.example/')), 'http://v.example/'],
    [wrap('https://v.example/').slice('https://'.length), 'https://v.example/'],
    [wrap('javascript:alert(1)'), wrap('javascript:alert(1)')],
    [wrap('/contact'), wrap('/contact')],
    [
      wrap('https://v.example/', 'safelinks.protection.outlook.com.evil.example'),
      wrap('https://v.example/', 'safelinks.protection.outlook.com.evil.example'),
    ],
  ])('names no recipient of a mail: %s', (href, url) => expect(resolveLink(href, BASE)).toBe(url));

  it.each([
    '2024-25',
    '98220',
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    '#section',
    'mailto:',
    'mailto://x:sales',
    'tel://a:b',
    'http://[',
    '//x:port/',
  ])('leads %j nowhere', (href) => expect(resolveLink(href, BASE)).toBeNull());

  it.each(['/\\evil.example', '/.//evil.example'])('never treats %j as a page of this site', (href) =>
    expect(resolveLink(href, BASE) ?? 'https://elsewhere').toMatch(/^https:/),
  );
});
