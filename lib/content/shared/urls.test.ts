import { describe, expect, it } from 'vitest';

import { resolveAssetUrl, toDownloadTarget } from '@/lib/content/shared/urls';

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
    expect(resolveAssetUrl('uploads/x.png', 'https://host.example/erp/')).toBe(
      'https://host.example/erp/uploads/x.png',
    );
    expect(resolveAssetUrl('/uploads/x.png', 'https://host.example/erp/')).toBe('https://host.example/uploads/x.png');
  });

  it.each([
    ['http://127.0.0.1:8000', 'https://files.vendor.example'],
    ['http://127.0.0.1:8000', 'https://www.vendor.example/erp'],
    ['http://127.0.0.1:8000/', 'https://www.vendor.example/erp/'],
    ['http://backend:8000/erp', 'https://www.vendor.example/erp'],
  ])('moves what is on %s to %s for visitors', (assetBase, publicBase) => {
    const resolve = (text: string) => resolveAssetUrl(text, assetBase, publicBase);
    const wanted = `${publicBase.replace(/\/$/, '')}/uploads/my%20logo.png`;
    expect(resolve('uploads/my logo.png')).toBe(wanted);
    expect(resolve(`${assetBase.replace(/\/$/, '')}/uploads/my logo.png`)).toBe(wanted);
    expect(resolve('https://cdn.example.com/x.png')).toBe('https://cdn.example.com/x.png');
    expect(resolve('http://127.0.0.1:80001/x.png')).toBeNull();
    expect(resolve('http://127.0.0.1:8001/x.png')).toBe('http://127.0.0.1:8001/x.png');
  });

  it('names no internal host, also for a file outside the path of the base', () => {
    expect(resolveAssetUrl('/uploads/x.png', 'http://backend:8000/erp', 'https://www.vendor.example/erp')).toBe(
      'https://www.vendor.example/uploads/x.png',
    );
  });

  it.each([
    ['/content/pictures/a.webp', '/content/pictures/a.webp'],
    ['content/a b.webp', '/content/a%20b.webp'],
    ['https://cdn.example.com/a.webp', 'https://cdn.example.com/a.webp'],
  ])('leaves %s on this site with the embedded content', (text, url) => expect(resolveAssetUrl(text, null)).toBe(url));

  it.each([
    'javascript:alert(1)',
    'https://user:secret@host.example/x.png',
    'https://:secret@host.example/x.png',
    'data:image/png;base64,AAAA',
    'C:\\pictures\\x.png',
    'null',
  ])('takes %j as absent', (text) => {
    expect(resolveAssetUrl(text, BASE)).toBeNull();
    expect(resolveAssetUrl(text, null)).toBeNull();
  });

  it.each(['/\\evil.example/x', '/.//evil.example/x', '\\\\evil.example/x'])(
    'never takes %j for a path of this site',
    (text) => expect(resolveAssetUrl(text, null) ?? 'https://elsewhere').toMatch(/^https:/),
  );
});

describe('§2 Download page, §9: file names', () => {
  it.each([
    ['https://x.example/files/desk-setup.exe?v=2', 'desk-setup.exe'],
    ['https://x.example/files/desk-6.2', 'desk-6.2.zip'],
    ['https://x.example/files/desk', 'desk.zip'],
    ['https://x.example/files/my%20app.7z', 'my app.7z'],
    ['https://x.example/files/..%2F..%2Fetc%2Fpasswd', '-..-etc-passwd.zip'],
    ['https://x.example/files/%E0%A4', '%E0%A4.zip'],
    ['https://x.example/', 'Desk 6.2.zip'],
    ['https://x.example/a%3A%2A%3F%22%3C%3E%7Cb.zip', 'a-b.zip'],
    ['https://x.example/desk.abcdefghi', 'desk.abcdefghi.zip'],
  ])('saves %s as %s', (url, fileName) => expect(toDownloadTarget(url, 'Desk 6.2')).toEqual({ url, fileName }));
});

describe('§2 Download page, §9: the name of a file without one', () => {
  it.each([
    ['Desk', 'Desk.zip'],
    ['Desk: 6/7', 'Desk- 6-7.zip'],
    ['...', 'download.zip'],
    ['', 'download.zip'],
  ])('is made of %j', (fallback, fileName) =>
    expect(toDownloadTarget('https://x.example/', fallback).fileName).toBe(fileName),
  );
});
