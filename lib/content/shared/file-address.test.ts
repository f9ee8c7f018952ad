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
    ['a narrow no-break space', '/u/Screenshot at 10.15.02\u202fAM.png', 'u/Screenshot%20at%2010.15.02%E2%80%AFAM.png'],
    ['decomposed letters', '/u/re\u0301sume\u0301.pdf', 'u/re%CC%81sume%CC%81.pdf'],
    ['decomposed Devanagari', '/u/\u0915\u093c\u0930.jpg', 'u/%E0%A4%95%E0%A4%BC%E0%A4%B0.jpg'],
    ['zero-width joiners', '/u/क्\u200dष.png', 'u/%E0%A4%95%E0%A5%8D%E2%80%8D%E0%A4%B7.png'],
    ['a percent sign', '/u/GST 18% chart.png', 'u/GST%2018%25%20chart.png'],
    ['a percent sign at the end', '/u/100%.png', 'u/100%25.png'],
    ['a percent sign before letters', '/u/5%cash.png', 'u/5%25cash.png'],
    ['an encoded percent sign', '/u/GST%2018%25.png', 'u/GST%2018%25.png'],
    ['an encoded name', '/u/re%CC%81sume%CC%81%20(1).pdf', 'u/re%CC%81sume%CC%81%20(1).pdf'],
    ['an encoded name in small letters', '/u/r%c3%a9sum%c3%a9.pdf', 'u/r%c3%a9sum%c3%a9.pdf'],
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
    ['backslashes', 'documents\\June2018\\a.png', 'documents/June2018/a.png'],
    ['doubled backslashes', 'documents\\\\June2018\\\\a.png', 'documents/June2018/a.png'],
    ['an escaped ampersand', '/u/a.png?w=1&amp;h=2', 'u/a.png?w=1&h=2'],
    ['escaped quotes', '/u/o&#039;neil &quot;q&quot;.png', "u/o'neil%20%22q%22.png"],
    ['an ampersand that only looks escaped', '/u/a.png?a=1&copy=2', 'u/a.png?a=1&copy=2'],
    ['white space around it', '\n /u/a b.png\u00a0\r\n', 'u/a%20b.png'],
    ['marks of WhatsApp around it', '\u202a/u/a.png\u202c\u200e', 'u/a.png'],
    ['a byte order mark', '\ufeff/u/a.png', 'u/a.png'],
    ['plus and other signs', "/u/a+b,c;d=e@f!g'h(i).png", "u/a+b,c;d=e@f!g'h(i).png"],
    ['brackets', '/u/IMG[1]{2}.png', 'u/IMG[1]%7B2%7D.png'],
    ['emoji', '/u/🧾 bill.png', 'u/%F0%9F%A7%BE%20bill.png'],
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
    for (const part of ['?', '#', '%', '\\', '%41', ' ', '&amp;', '.a?', '[{"'])
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
    ['of Voyager, as text', '[{"download_link":"uploads/setup.zip","original_name":"Setup.zip"}]', 'uploads/setup.zip'],
    [
      'with a file name from Windows',
      '[{"download_link":"June2018\\\\a.png","original_name":"a.png"}]',
      'June2018/a.png',
    ],
    [
      'behind the address of a folder',
      'https://v.example/storage/[{"download_link":"notes/a.pdf","original_name":"A.pdf"}]',
      'https://v.example/storage/notes/a.pdf',
    ],
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
