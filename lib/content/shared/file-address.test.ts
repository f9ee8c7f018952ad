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
    ['a no-break space', '/u/office\u00a0photo.png', 'u/office%C2%A0photo.png'],
    ['decomposed letters', '/u/re\u0301sume\u0301.pdf', 'u/re%CC%81sume%CC%81.pdf'],
    ['decomposed Devanagari', '/u/\u0915\u093c\u0930.jpg', 'u/%E0%A4%95%E0%A4%BC%E0%A4%B0.jpg'],
    ['zero-width joiners', '/u/क्\u200dष.png', 'u/%E0%A4%95%E0%A5%8D%E2%80%8D%E0%A4%B7.png'],
    ['a percent sign', '/u/GST 18% chart.png', 'u/GST%2018%25%20chart.png'],
    ['an encoded percent sign', '/u/GST%2018%25.png', 'u/GST%2018%25.png'],
    ['an encoded name', '/u/re%CC%81sume%CC%81%20(1).pdf', 'u/re%CC%81sume%CC%81%20(1).pdf'],
    ['an encoded name in Latin-1', '/u/r%E9sum%E9.pdf', 'u/r%E9sum%E9.pdf'],
    ['a number sign', '/u/invoice #12.png', 'u/invoice%20%2312.png'],
    ['number signs', '/u/#1 of #2.final.png', 'u/%231%20of%20%232.final.png'],
    ['a number sign in a folder', 'u/C#/guide.pdf', 'u/C%23/guide.pdf'],
    ['a number sign at the beginning', '#1 invoice.png', '%231%20invoice.png'],
    ['a question mark', '/u/What is GST?.png', 'u/What%20is%20GST%3F.png'],
    ['question marks and a query', '/u/Why? How?.png?v=3', 'u/Why%3F%20How%3F.png?v=3'],
    ['a query', '/u/a.png?v=2&w=3', 'u/a.png?v=2&w=3'],
    ['a query with a name', '/thumb?file=b.png', 'thumb?file=b.png'],
    ['a query with an address', '/proxy?https://x.example/b.png', 'proxy?https://x.example/b.png'],
    ['a fragment', '/u/manual.pdf#page=2', 'u/manual.pdf#page=2'],
    ['a fragment with a dot', '/u/sprite.svg#icon.home', 'u/sprite.svg#icon.home'],
    ['both', '/u/a #1.pdf?x=1#page=2', 'u/a%20%231.pdf?x=1#page=2'],
    ['doubled backslashes', 'documents\\\\June2018\\\\a.png', 'documents/June2018/a.png'],
    ['an escaped ampersand', '/u/a.png?w=1&amp;h=2', 'u/a.png?w=1&h=2'],
    ['an ampersand that only looks escaped', '/u/a.png?a=1&copy=2', 'u/a.png?a=1&copy=2'],
    ['white space around it', '\n /u/a b.png\u00a0\r\n', 'u/a%20b.png'],
    ['marks of WhatsApp around it', '\u202a/u/a.png\u202c\u200e', 'u/a.png'],
    ['a byte order mark', '\ufeff/u/a.png', 'u/a.png'],
    ['plus and other signs', "/u/a+b,c;d=e@f!g'h(i).png", "u/a+b,c;d=e@f!g'h(i).png"],
    ['brackets', '/u/IMG[1]{2}.png', 'u/IMG[1]%7B2%7D.png'],
    ['half a pair', '/u/a\ud83d.png', 'u/a.png'],
    ['two dots', '/u/desk..final.png', 'u/desk..final.png'],
    ['another host', 'https://cdn.example.com/a  b #1.png', 'https://cdn.example.com/a%20%20b%20%231.png'],
    ['a host without a scheme', 'www.v.example/a.zip', 'https://www.v.example/a.zip'],
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

  it('reads a long address in a moment', () => {
    for (const part of ['?', '#', '%', '\\', '%41', '%5c', ' ', '&amp;', '.a?', '[{"', 'a/b.png,', 'storage/'])
      expect(resolve(part.repeat(100_000))).toSatisfy((url) => url === null || url === undefined || url.length > 0);
  });
});

describe('§2 Download page: "Not Available"', () => {
  it.each(
    [
      [
        '-',
        '--',
        '—',
        '.',
        '/',
        '*',
        'NA',
        'N/A',
        'n/a',
        'N.A.',
        'N. A.',
        'nil',
        'NIL',
        'null',
        'NULL',
        'none',
        '(none)',
      ],
      [
        'None.',
        '0',
        0,
        'No',
        'false',
        'undefined',
        'NaN',
        'Coming soon',
        'COMING SOON!',
        'Coming Soon...',
        'TBA',
        'tbd',
      ],
      ['Not Available', 'not applicable', 'Available soon', '#', '#!', '#download', 'javascript:void(0)', ' - ', '"-"'],
      ['javascript:;', 'about:blank', 'https://v.example', 'https://v.example/', 'https://v.example/#', 'storage'],
      [
        'https://v.example/storage/',
        'https://v.example/storage',
        'https://v.example/storage/%20',
        '/storage/null',
        '/uploads/',
        'storage/NA',
        'uploads',
      ],
      ['Available on request', 'Contact us', 'On CD only', 'desk', '', ' ', '\u200b', '[]', '{}', '[""]', '[null]'],
      ['null', '"null"', '[{"download_link":null}]', '[{"download_link":"","original_name":"x.zip"}]', true, [], {}],
    ].flat(),
  )('is the meaning of %j', (sent) => expect(resolve(sent) ?? null).toBeNull());

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
    ['imgproxy', '/u/1732673088_test%image.jpg.jpeg', 'u/1732673088_test%25image.jpg.jpeg'],
    [
      'Mozilla Add-ons',
      '/u/trailbar-#genid1-fx.xpi?filehash=sha256%3A02',
      'u/trailbar-%23genid1-fx.xpi?filehash=sha256%3A02',
    ],
    ['Ultimate Member', '/u/cover_photo.jpg?1441206075210', 'u/cover_photo.jpg?1441206075210'],
    [
      'macOS, 12 hours',
      '/u/Screenshot 2026-05-12 at 4.42.48\u202fPM.png',
      'u/Screenshot%202026-05-12%20at%204.42.48%E2%80%AFPM.png',
    ],
    ['macOS in Czech', '/u/Snímek 2026-05-15 v\u00a013.05.05.png', 'u/Sn%C3%ADmek%202026-05-15%20v%C2%A013.05.05.png'],
    ['Voyager on Windows', 'documents\\June2018\\a.png', 'documents/June2018/a.png'],
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
    ['a dump of a shop', '[{"download_link":"#","original_name":"Yok"}]', undefined],
    ['a form in Laravel', '[{"download_link":"job-contents/November2019/","original_name":"a.png"}]', undefined],
    [
      'Spatie Media Library',
      [{ id: 1, file_name: 'a.png', original_url: '/storage/1/a.png', preview_url: '' }],
      'storage/1/a.png',
    ],
    ['Cloudinary', { public_id: 'a', secure_url: 'https://res.example/a.png' }, 'https://res.example/a.png'],
    ['a filtered list of Laravel', { 1: { url: 'u/a.zip' }, 3: { url: 'u/b.zip' } }, 'u/a.zip'],
  ])('%s: the list %j', (_source, sent, url) => expect(resolve(sent) ?? undefined).toBe(url));
});

describe('§2 Download page: "Not Available", found in public', () => {
  it.each<[string, string]>([
    ['mock answers', '#pdf-download'],
    ['data sheets', 'TODO'],
    ['templates of manifests', 'TODO: public download URL when applicable'],
    ['a crawler', 'N/A - No link'],
    ['seeders', 'test download link'],
    ['a catalogue of lakes', 'Not downloadable elsewhere, obtained by request'],
    ['file choosers', 'No file selected'],
    ['pages with a broken image', '/storage/undefined'],
    ['Express', 'http://localhost:5000/uploads/null'],
    ['a shop in PHP', 'uploads/NULL'],
    ['MySQL, exported', '\\N'],
  ])('%s: %j', (_source, sent) => expect(resolve(sent) ?? null).toBeNull());
});
