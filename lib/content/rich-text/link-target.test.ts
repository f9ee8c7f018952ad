import { describe, expect, it } from 'vitest';

import { resolveLink } from '@/lib/content/rich-text/link-target';

describe('Security: links of rich text', () => {
  const BASE = 'https://api.example.com';

  it.each([
    ['https://www.gst.gov.in', 'https://www.gst.gov.in/'],
    ['www.gst.gov.in', 'https://www.gst.gov.in/'],
    ['ewaybillgst.gov.in/help', 'https://ewaybillgst.gov.in/help'],
    ['//gst.gov.in/x', 'https://gst.gov.in/x'],
    ['/contact', '/contact'],
    ['/blog-details/नमस्ते दुनिया', `/blog-details/${encodeURIComponent('नमस्ते')}%20${encodeURIComponent('दुनिया')}`],
    ['/uploads/price list.pdf', 'https://api.example.com/uploads/price%20list.pdf'],
    ['uploads/form.xlsx', 'https://api.example.com/uploads/form.xlsx'],
    ['mailto:hello@ankbahi.example', 'mailto:hello@ankbahi.example'],
    ['tel:+91 55501 23456', 'tel:+915550123456'],
    ['mailto:a@b.co?subject=Book a demo', 'mailto:a@b.co?subject=Book%20a%20demo'],
    [
      ' MAILTO: a@b.co ?subject=नमस्ते&body=Two%20words, "more"',
      `mailto:a@b.co?subject=${encodeURIComponent('नमस्ते')}&body=Two%20words,%20%22more%22`,
    ],
    ['info@v.example?subject=Hi there', 'mailto:info@v.example?subject=Hi%20there'],
    ['https:\\\\v.example\\a', 'https://v.example/a'],
    ['\u200bhttps://v.example/\u200e', 'https://v.example/'],
    ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
  ])('leads %s to %s', (href, url) => expect(resolveLink(href, BASE)).toBe(url));

  it.each([
    ['info@v.example', 'mailto:info@v.example'],
    ['v.example', 'https://v.example/'],
    ['help.v.example/a?b=c', 'https://help.v.example/a?b=c'],
    ['98220 11223', 'tel:+919822011223'],
    ['2024-25', '/2024-25'],
    ['returns-2024.html', 'https://api.example.com/returns-2024.html'],
    ['+91 (253) 234-5678', 'tel:+912532345678'],
    ['../contact', '/contact'],
    ['contact', '/contact'],
    ['./erp?x=1#a', '/erp?x=1#a'],
    ['price-list.pdf', 'https://api.example.com/price-list.pdf'],
    ['https:/v.example/a', 'https://v.example/a'],
    ['https://wa.me/message/ABCDEF', 'https://wa.me/message/ABCDEF'],
  ])('leads %s where its editor meant: %s', (href, url) => expect(resolveLink(href, BASE)).toBe(url));

  it.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///x',
    '#section',
    '',
    'mailto:',
    'mailto: ',
    'mailto://sales.example',
    'mailto://x:sales',
    'mailto://[',
    'MAILTO: //a:b',
    'tel://911',
    'tel://a:b',
    'tel://[',
    'http://[',
    'https://x:port/',
    'www.x.example:port/',
    '//x:port/',
  ])('leads %j nowhere', (href) => expect(resolveLink(href, BASE)).toBeNull());

  it.each(['/\\evil.example', '/.//evil.example'])('never treats %j as a page of this site', (href) =>
    expect(resolveLink(href, BASE) ?? 'https://elsewhere').toMatch(/^https:/),
  );
});
