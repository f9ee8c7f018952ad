import { describe, expect, it } from 'vitest';

import { resolveLink } from '@/lib/content/rich-text/link-target';

const SAFE_LINKS = 'nam10.safelinks.protection.outlook.com';
const wrap = (target: string, host = SAFE_LINKS) =>
  `https://${host}/?url=${encodeURIComponent(target)}&data=05%7Casha%40shop.example&reserved=0`;

describe('Security: links of rich text', () => {
  const BASE = 'https://api.example.com';

  it.each([
    ['//gst.gov.in/x', 'https://gst.gov.in/x'],
    ['www.gst.gov.in', 'https://www.gst.gov.in/'],
    ['https:/v.example/a', 'https://v.example/a'],
    ['https:\\\\v.example\\a', 'https://v.example/a'],
    ['\u200bhttps://v.example/\u200e', 'https://v.example/'],
    ['/blog-details/नमस्ते दुनिया', `/blog-details/${encodeURIComponent('नमस्ते')}%20${encodeURIComponent('दुनिया')}`],
    ['../contact', '/contact'],
    ['./erp?x=1#a', '/erp?x=1#a'],
    ['/uploads/price list.pdf', 'https://api.example.com/uploads/price%20list.pdf'],
    ['returns-2024.html', 'https://api.example.com/returns-2024.html'],
    ['tel:+91 55501 23456', 'tel:+915550123456'],
    ['98220 11223', 'tel:+919822011223'],
    ['1800 123 4567', 'tel:18001234567'],
    ['info@v.example', 'mailto:info@v.example'],
    [
      ' MAILTO: a@b.co ?subject=नमस्ते & more&body=Two%20words, "more"',
      `mailto:a@b.co?subject=${encodeURIComponent('नमस्ते')}%20%26%20more&body=Two%20words,%20%22more%22`,
    ],
    ['https://wa.me/+91 98220 11223?text=Hi & bye', 'https://wa.me/919822011223?text=Hi%20%26%20bye'],
    ['whatsapp://send?phone=919822011223&text=Book a demo', 'https://wa.me/919822011223?text=Book%20a%20demo'],
    // The address names the recipient of a mail.
    [wrap(wrap('http://v.example/a?x=1&y=2')), 'http://v.example/a?x=1&y=2'],
    [wrap('https://v.example/').slice('https://'.length), 'https://v.example/'],
    [wrap('javascript:alert(1)'), wrap('javascript:alert(1)')],
    [
      wrap('https://v.example/', `${SAFE_LINKS}.evil.example`),
      wrap('https://v.example/', `${SAFE_LINKS}.evil.example`),
    ],
  ])('leads %s where its editor meant: %s', (href, url) => expect(resolveLink(href, BASE)).toBe(url));

  it.each([
    '2024-25',
    '98220',
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    '#section',
    'mailto:',
    'tel://a:b',
    'http://[',
  ])('leads %j nowhere', (href) => expect(resolveLink(href, BASE)).toBeNull());

  it.each(['/\\evil.example', '/.//evil.example'])('never treats %j as a page of this site', (href) =>
    expect(resolveLink(href, BASE) ?? 'https://elsewhere').toMatch(/^https:/),
  );
});
