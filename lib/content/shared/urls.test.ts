import { describe, expect, it } from 'vitest';

import { resolveAssetUrl, resolveLink } from '@/lib/content/shared/urls';

describe('Reading responses: pictures and files', () => {
  const BASE = 'https://api.example.com';

  it.each([
    ['uploads/x.png', 'https://api.example.com/uploads/x.png'],
    ['/uploads/x.png', 'https://api.example.com/uploads/x.png'],
    ['./uploads/../x.png', 'https://api.example.com/x.png'],
    ['//cdn.example.com/x.png', 'https://cdn.example.com/x.png'],
    ['http://cdn.example.com/x.png?w=1', 'http://cdn.example.com/x.png?w=1'],
    ['HTTPS://CDN.example.com/X.png', 'https://cdn.example.com/X.png'],
    ['/uploads/my logo.png', 'https://api.example.com/uploads/my%20logo.png'],
    ['/uploads/चित्र.png', 'https://api.example.com/uploads/%E0%A4%9A%E0%A4%BF%E0%A4%A4%E0%A5%8D%E0%A4%B0.png'],
    ['uploads\\x.png', 'https://api.example.com/uploads/x.png'],
  ])('resolves %s against the backend', (text, url) => expect(resolveAssetUrl(text, BASE)).toBe(url));

  it('keeps the folder of a base that has one, for relative paths', () => {
    expect(resolveAssetUrl('uploads/x.png', 'https://host.example/erp')).toBe('https://host.example/erp/uploads/x.png');
    expect(resolveAssetUrl('/uploads/x.png', 'https://host.example/erp/')).toBe('https://host.example/uploads/x.png');
  });

  it.each([
    ['/content/pictures/a.webp', '/content/pictures/a.webp'],
    ['content/a b.webp', '/content/a%20b.webp'],
    ['https://cdn.example.com/a.webp', 'https://cdn.example.com/a.webp'],
  ])('leaves %s on this site with the embedded content', (text, url) => expect(resolveAssetUrl(text, null)).toBe(url));

  it.each([
    'javascript:alert(1)',
    'https://user:secret@host.example/x.png',
    'java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:image/png;base64,AAAA',
    'blob:https://x.example/1',
    'file:///etc/passwd',
    'C:\\pictures\\x.png',
    'ftp://x.example/x.png',
    'https://',
    'null',
    'undefined',
    '#',
    '',
  ])('takes %j as absent', (text) => {
    expect(resolveAssetUrl(text, BASE)).toBeNull();
    expect(resolveAssetUrl(text, null)).toBeNull();
  });

  it.each(['/\\evil.example/x', '/.//evil.example/x', '\\\\evil.example/x'])(
    'never takes %j for a path of this site',
    (text) => expect(resolveAssetUrl(text, null) ?? 'https://elsewhere').toMatch(/^https:/),
  );
});

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
    [' MAILTO: a@b.co ?subject=नमस्ते&body=Two%20words, "more"', `mailto:a@b.co?subject=${encodeURIComponent('नमस्ते')}&body=Two%20words,%20%22more%22`],
  ])('leads %s to %s', (href, url) => expect(resolveLink(href, BASE)).toBe(url));

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
    'mailto://x:sales',
    'mailto://[',
    'MAILTO: //a:b',
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
