import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pictureField, readFileAddress } from '@/lib/content/shared/text-field';
import { resolveAssetUrl, resolveFileUrl, toDownloadTarget } from '@/lib/content/shared/urls';
import { isCanonicalImageUrl } from '@/lib/images/optimizer-urls';

const BASE = 'https://api.example.com';

/** As a picture of a response reaches a page; a URL of the backend without its origin. */
const resolve = (sent: unknown) => {
  const address = pictureField.parse(sent);
  return address === null ? null : (resolveFileUrl(address, BASE)?.replace(`${BASE}/`, '') ?? null);
};

describe('Reading responses: pictures and files', () => {
  it.each([
    ['uploads/x.png', 'uploads/x.png'],
    ['./uploads/../x.png', 'x.png'],
    ['//cdn.example.com/x.png', 'https://cdn.example.com/x.png'],
    ['http://cdn.example.com/x.png?w=1', 'http://cdn.example.com/x.png?w=1'],
    ['uploads\\x.png', 'uploads/x.png'],
    // They are not prose: a changed name is another file.
    ['/u/office  photo.png', 'u/office%20%20photo.png'],
    ['/u/re\u0301sume\u0301.pdf', 'u/re%CC%81sume%CC%81.pdf'],
    ['/u/GST 18% chart.png', 'u/GST%2018%25%20chart.png'],
    ['/u/r%E9sum%E9.pdf', 'u/r%E9sum%E9.pdf'],
    ['#1 invoice.png', '%231%20invoice.png'],
    ['/u/Why? How?.png?v=3', 'u/Why%3F%20How%3F.png?v=3'],
    ['/proxy?https://x.example/b.png', 'proxy?https://x.example/b.png'],
    ['/u/a #1.pdf?x=1#page=2', 'u/a%20%231.pdf?x=1#page=2'],
    ['/u/cover_photo.jpg?1441206075210', 'u/cover_photo.jpg?1441206075210'],
    ['/u/a\ud83d.png', 'u/a.png'],
  ])('resolves %j against the backend', (sent, url) => expect(resolve(sent)).toBe(url));

  it('keeps any name of a file: its address is the name, percent-encoded, as the image optimizer accepts it', () => {
    const parts = fc.constantFrom(...'kZकé', '  ', '\u00a0', '\u202f', 'e\u0301', '#', '?', '%', '&', '+', "'", '(');
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 12 }), (name) => {
        const url = resolveAssetUrl(`/u/x${name.join('')}x.png`, BASE)!;
        expect(isCanonicalImageUrl(url)).toBe(true);
        expect(decodeURIComponent(url)).toBe(`${BASE}/u/x${name.join('')}x.png`);
        expect(resolveAssetUrl(url, BASE)).toBe(url);
      }),
    );
  });

  it.each<[unknown, string]>([
    ['["uploads/a.zip","uploads/b.zip"]', 'uploads/a.zip'],
    ['[{"download_link":"books\\\\March2019\\\\gROM.pdf","original_name":"a.pdf"}]', 'books/March2019/gROM.pdf'],
    [[null, { name: 'A.zip', url: '/u/a.zip' }], 'u/a.zip'],
    [{ 1: { path: 'u/a.zip' }, 3: { path: 'u/b.zip' } }, 'u/a.zip'],
  ])('reads the first of the list of files %j', (sent, url) => expect(resolve(sent)).toBe(url));

  it.each([
    ...['-', 'N. A.', '(none)', '#download', '/', 'https://v.example/storage/', 'https://v.example/#'],
    ...['Coming Soon...', 'On CD only', '[""]', '[{"download_link":"u/a.zip"', true, 0, [], {}, [{ alt: 'x' }]],
  ])('§2 Download page: %j means that there is no file', (sent) => expect(resolve(sent)).toBeNull());

  it.each([
    ['/files/desk', 'files/desk'],
    ['setup-6.2.exe', 'setup-6.2.exe'],
    ['https://v.example/?download=1', 'https://v.example/?download=1'],
  ])('§2 Download page: %s is a file', (sent, url) => expect(resolve(sent)).toBe(url));

  it('keeps the folder of a base that has one, for relative paths', () => {
    const urls = ['uploads/x.png', '/uploads/x.png'].map((text) => resolveAssetUrl(text, 'https://host.example/erp/'));
    expect(urls).toEqual(['https://host.example/erp/uploads/x.png', 'https://host.example/uploads/x.png']);
  });

  it.each([
    ['http://127.0.0.1:8000', 'https://files.vendor.example'],
    ['http://127.0.0.1:8000/', 'https://www.vendor.example/erp/'],
    ['http://backend:8000/erp', 'https://www.vendor.example/erp'],
  ])('moves what is on %s to %s for visitors', (assetBase, publicBase) => {
    const move = (text: string) => resolveAssetUrl(text, assetBase, publicBase);
    const wanted = `${publicBase.replace(/\/$/, '')}/uploads/my%20logo.png`;
    expect(move('uploads/my logo.png')).toBe(wanted);
    expect(move(`${assetBase.replace(/\/$/, '')}/uploads/my logo.png`)).toBe(wanted);
    expect(move('https://cdn.example.com/x.png')).toBe('https://cdn.example.com/x.png');
    expect(move('http://127.0.0.1:8001/x.png')).toBe('http://127.0.0.1:8001/x.png');
  });

  it('names no internal host, also for a file outside the path of the base', () => {
    const url = resolveAssetUrl('/uploads/x.png', 'http://backend:8000/erp', 'https://www.vendor.example/erp');
    expect(url).toBe('https://www.vendor.example/uploads/x.png');
  });

  it('leaves paths on this site with the embedded content', () =>
    expect(resolveAssetUrl('content/a b.webp', null)).toBe('/content/a%20b.webp'));

  it.each(['javascript:alert(1)', 'https://user:secret@host.example/x.png', 'data:image/png;base64,AAAA', 'null'])(
    'takes %j as absent',
    (text) => expect([resolveAssetUrl(text, BASE), resolveAssetUrl(text, null)]).toEqual([null, null]),
  );

  it.each(['/\\evil.example/x', '/.//evil.example/x', '\\\\evil.example/x'])(
    'never takes %j for a path of this site',
    (text) => expect(resolveAssetUrl(text, null) ?? 'https://elsewhere').toMatch(/^https:/),
  );

  it('reads a long address in a moment', () => {
    for (const part of ['?', '#', '%', '%41', ' ', '.a?', '[{"', 'a/b.png,']) resolve(part.repeat(100_000));
    expect(readFileAddress(JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)))).toBeNull();
  });
});

describe('§2 Download page, §9: file names', () => {
  it.each([
    ['https://x.example/files/desk-setup.exe?v=2', 'Desk', 'desk-setup.exe'],
    ['https://x.example/files/desk-6.2', 'Desk', 'desk-6.2.zip'],
    ['https://x.example/files/..%2F..%2Fetc%2Fpasswd', 'Desk', '-..-etc-passwd.zip'],
    ['https://x.example/files/%E0%A4', 'Desk', '%E0%A4.zip'],
    ['https://x.example/a%3A%2A%3F%22%3C%3E%7Cb.zip', 'Desk', 'a-b.zip'],
    ['https://x.example/desk.abcdefghi', 'Desk', 'desk.abcdefghi.zip'],
    ['https://x.example/', 'Desk: 6/7', 'Desk- 6-7.zip'],
    ['https://x.example/', '...', 'download.zip'],
  ])('saves %s of "%s" as %s', (url, fallback, fileName) =>
    expect(toDownloadTarget(url, fallback)).toEqual({ url, fileName }),
  );
});
