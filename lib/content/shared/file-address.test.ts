import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findFileAddress, isNoFile } from '@/lib/content/shared/file-address';
import { pictureField } from '@/lib/content/shared/text-field';
import { resolveAssetUrl, resolveFileUrl } from '@/lib/content/shared/urls';
import { isCanonicalImageUrl } from '@/lib/images/optimizer-urls';

const BASE = 'https://api.example.com';

/** As a picture of a response reaches a page. */
const resolve = (sent: unknown) => {
  const address = pictureField.parse(sent);
  return address === null ? null : resolveFileUrl(address, BASE)?.replace(`${BASE}/`, '');
};

describe('§3 Reading responses: addresses of files are not prose', () => {
  it.each([
    ['two spaces', '/u/office  photo.png', 'u/office%20%20photo.png'],
    ['decomposed letters', '/u/re\u0301sume\u0301.pdf', 'u/re%CC%81sume%CC%81.pdf'],
    ['a percent sign', '/u/GST 18% chart.png', 'u/GST%2018%25%20chart.png'],
    ['an encoded name in Latin-1', '/u/r%E9sum%E9.pdf', 'u/r%E9sum%E9.pdf'],
    ['a number sign', '/u/invoice #12.png', 'u/invoice%20%2312.png'],
    ['a number sign at the beginning', '#1 invoice.png', '%231%20invoice.png'],
    ['question marks and a query', '/u/Why? How?.png?v=3', 'u/Why%3F%20How%3F.png?v=3'],
    ['a query with an address', '/proxy?https://x.example/b.png', 'proxy?https://x.example/b.png'],
    ['both', '/u/a #1.pdf?x=1#page=2', 'u/a%20%231.pdf?x=1#page=2'],
    ['doubled backslashes', 'documents\\\\June2018\\\\a.png', 'documents/June2018/a.png'],
    ['an escaped ampersand', '/u/a.png?w=1&amp;h=2', 'u/a.png?w=1&h=2'],
    ['marks of WhatsApp around it', '\u202a/u/a.png\u202c\u200e', 'u/a.png'],
    ['half a pair', '/u/a\ud83d.png', 'u/a.png'],
    ['another host', 'https://cdn.example.com/a  b #1.png', 'https://cdn.example.com/a%20%20b%20%231.png'],
    ['a known host without a scheme', 'drive.google.com/uc?id=1', 'https://drive.google.com/uc?id=1'],
  ])('keeps %s', (_what, sent, url) => expect(resolve(sent)).toBe(url));

  it.each(['/u/a  b.png', '/u/a\u202fb.png', '/u/GST 18% #1?.png', '/u/re\u0301.png'])(
    'Standards, Security: gives the image optimizer the only spelling that it accepts of %j',
    (sent) => {
      const url = resolveAssetUrl(sent, BASE)!;
      expect(isCanonicalImageUrl(url)).toBe(true);
      expect(decodeURIComponent(url)).toBe(BASE + sent);
      expect(resolveAssetUrl(url, BASE)).toBe(url);
    },
  );

  /** Names as people and programs give them to files; no escapes and no query, which are not names. */
  const anyName = fc
    .array(
      fc.constantFrom(...'kZकé', '  ', '\u00a0', '\u202f', 'e\u0301', '#', '?', '%', '&', '+', ',', "'", '(', '-'),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((parts) => `x${parts.join('')}x.png`);

  it('keeps any name of a file: its address is the name, percent-encoded', () =>
    fc.assert(
      fc.property(anyName, (name) => {
        const url = resolveAssetUrl(`/u/${name}`, BASE)!;
        expect(isCanonicalImageUrl(url)).toBe(true);
        expect(decodeURIComponent(url)).toBe(`${BASE}/u/${name}`);
      }),
    ));

  it('reads a long address in a moment', () => {
    for (const part of ['?', '#', '%', '\\', '%41', '%5c', ' ', '&amp;', '.a?', '[{"', 'a/b.png,', 'storage/'])
      expect(resolve(part.repeat(100_000))).toSatisfy((url) => url === null || url === undefined || url.length > 0);
  });
});

describe('§2 Download page: "Not Available"', () => {
  it.each([
    ...['-', '/', 'N. A.', 'NULL', '(none)', '0', 0, 'Coming Soon...', 'Not Available', '#download', '"-"'],
    ...['javascript:void(0)', 'https://v.example/#', 'https://v.example/storage/%20', '/storage/null', 'uploads'],
    ...['On CD only', 'desk', '\u200b', '[""]', '[{"download_link":"","original_name":"x.zip"}]', true, [], {}],
  ])('is the meaning of %j', (sent) => expect(resolve(sent) ?? null).toBeNull());

  it.each([
    ['uploads/setup.zip', 'uploads/setup.zip'],
    ['/files/desk', 'files/desk'],
    ['setup.exe', 'setup.exe'],
    ['desk-6.2.zip', 'desk-6.2.zip'],
    ['https://v.example/get?id=4', 'https://v.example/get?id=4'],
    ['https://v.example/?download=1', 'https://v.example/?download=1'],
    ['/media/nil-report.pdf', 'media/nil-report.pdf'],
  ])('is not the meaning of %s', (sent, url) => expect(resolve(sent)).toBe(url));
});

describe('§3 Reading responses: lists in the field of a file', () => {
  it.each([
    ['of names, as text', '["uploads/a.zip","uploads/b.zip"]', 'uploads/a.zip'],
    ['of names', ['uploads/a.zip'], 'uploads/a.zip'],
    ['of Voyager', [{ download_link: '/u/a.zip', original_name: 'A.zip' }], 'u/a.zip'],
    ['of Strapi 4', { data: { id: 1, attributes: { name: 'a', url: '/u/a.zip' } } }, 'u/a.zip'],
    ['of Strapi 5', { id: 1, name: 'a.zip', url: '/u/a.zip' }, 'u/a.zip'],
    ['with white space', ' [ { "url" : "u/a.zip" } ] ', 'u/a.zip'],
    ['with an empty first entry', [null, '', { url: 'u/a.zip' }], 'u/a.zip'],
    ['that is broken', '[{"download_link":"u/a.zip"', undefined],
  ])('%s', (_what, sent, url) => expect(resolve(sent) ?? undefined).toBe(url));

  it('reads deep nesting in a moment', () => {
    expect(findFileAddress(JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)))).toBeNull();
    expect(isNoFile('['.repeat(100_000))).toBe(true);
  });
});

/*
 * Inputs that were found in public: reports of bugs on GitHub, and dumps and seeders in repositories. The names of files
 * are made up where they say something of people. All tables above are invented.
 */
describe('§3 Reading responses: addresses of files, found in public', () => {
  it.each<[string, string, string]>([
    ['s3_direct_upload', '/u/chrome & canary + something.jpg', 'u/chrome%20&%20canary%20+%20something.jpg'],
    [
      'Mozilla Add-ons',
      '/u/trailbar-#genid1-fx.xpi?filehash=sha256%3A02',
      'u/trailbar-%23genid1-fx.xpi?filehash=sha256%3A02',
    ],
    ['Ultimate Member', '/u/cover_photo.jpg?1441206075210', 'u/cover_photo.jpg?1441206075210'],
    ['macOS in Czech', '/u/Snímek 2026-05-15 v\u00a013.05.05.png', 'u/Sn%C3%ADmek%202026-05-15%20v%C2%A013.05.05.png'],
    ['Laravel File Manager', 'https://api.example.com/uploads//image.png', 'uploads//image.png'],
  ])('%s: %j', (_source, sent, url) => expect(resolve(sent)).toBe(url));

  it('leaves another host and a picture service as they are', () => {
    const services = 'https://res.example/image/fetch/w_200/https://cdn.example.com/a.jpg';
    expect(resolve(services)).toBe(services);
    expect(resolve('/u/a,b.png')).toBe('u/a,b.png');
  });

  it.each<[string, unknown, string | undefined]>([
    ['Voyager', '[{"download_link":"uploads/setup.zip","original_name":"Setup.zip"}]', 'uploads/setup.zip'],
    [
      'Voyager on Windows',
      '[{"download_link":"books\\\\March2019\\\\gROM.pdf","original_name":"a.pdf"}]',
      'books/March2019/gROM.pdf',
    ],
    [
      'Spatie Media Library',
      [{ id: 1, file_name: 'a.png', original_url: '/storage/1/a.png', preview_url: '' }],
      'storage/1/a.png',
    ],
    ['a filtered list of Laravel', { 1: { url: 'u/a.zip' }, 3: { url: 'u/b.zip' } }, 'u/a.zip'],
  ])('%s: the list %j', (_source, sent, url) => expect(resolve(sent) ?? undefined).toBe(url));
});

describe('§2 Download page: "Not Available", found in public', () => {
  it.each<[string, string]>([
    ['mock answers', '#pdf-download'],
    ['templates of manifests', 'TODO: public download URL when applicable'],
    ['a crawler', 'N/A - No link'],
    ['a catalogue of lakes', 'Not downloadable elsewhere, obtained by request'],
    ['pages with a broken image', '/storage/undefined'],
  ])('%s: %j', (_source, sent) => expect(resolve(sent) ?? null).toBeNull());
});
