import { describe, expect, it } from 'vitest';

import { plainTextField, readHtml, readPlainText, readText, required } from '@/lib/content/shared/text-field';

describe('Reading responses: text', () => {
  it.each([
    ['  Stock &  Godown\n — 100% ', 'Stock & Godown — 100%'],
    ['क\u094d\u200dष', 'क\u094d\u200dष'],
    ['Cafe\u0301', 'Café'],
    ['GST\u0000 \u0007guide\u200b\ufeff', 'GST guide'],
    ['half \ud83d pair 🎉', 'half pair 🎉'],
    ['AT&amp;T', 'AT&amp;T'],
    [0, '0'],
    ['x'.repeat(5_000), 'x'.repeat(5_000)],
    ['x'.repeat(6_000), `${'x'.repeat(5_000)}…`],
  ])('reads %j as %j', (sent, read) => expect(readText(sent)).toBe(read));

  it.each([[null], [undefined], [''], [' \n\t'], ['\u200b'], [Number.NaN], [true], [{}], [['a']]])(
    'takes %j as absent',
    (sent) => expect(readText(sent)).toBeNull(),
  );

  it('does not count the pictures of rich text that are embedded as data', () => {
    const picture = `<img src="data:image/png;base64,${'A'.repeat(600_000)}">`;
    expect(readHtml(`${picture}<p>after</p>`)).toBe('<img src=""><p>after</p>');
  });
});

describe('Reading responses: plain text from a rich-text field', () => {
  it.each([
    ['Diwali &amp; <b>50%</b>', 'Diwali & 50%'],
    ['&amp;lt;b&gt;', '&lt;b>'],
    ['a=1&copy=2&lt=3', 'a=1&copy=2&lt=3'],
    ['&#12345678; &#xabcdef0;', '&#12345678; &#xabcdef0;'],
    ['<p> </p>', null],
    [null, null],
  ])('reads %j as %j', (sent, read) => expect(readPlainText(sent)).toBe(read));

  it('cuts long markup before it is read', () =>
    expect(readPlainText(`<p>a</p>${' '.repeat(199_990)}<p>beyond</p>`)).toBe('a'));
});

describe('Reading responses: rich text', () => {
  it.each([
    ['<img src="data:image/png;base64,AA==">', '<img src="data:image/png;base64,AA==">'],
    ['"Data: sales" and \'data: stock\'', '"Data: sales" and \'data: stock\''],
    [
      '<p title="data:x">a</p><code>src="data:image/png"</code>',
      '<p title="data:x">a</p><code>src="data:image/png"</code>',
    ],
    [`<img src="data:image/png;base64,${'A'.repeat(137_000)}">`, '<img src="">'],
    ['a\u200b\u2060\ufeff\u0000b\tc\nd', 'ab\tc\nd'],
    [' \n ', null],
    [Infinity, null],
    [{}, null],
  ])('reads %j as %j', (sent, read) => expect(readHtml(sent)).toBe(read));

  it('is cut before a tag, if one begins in its second half', () => {
    const long = (before: number) => `${'x'.repeat(before)}<b>${'y'.repeat(200_000)}`;
    expect([99_999, 100_000, 100_001, 199_999, 200_000].map((before) => readHtml(long(before))?.length)).toEqual([
      200_000, 200_000, 100_001, 199_999, 200_000,
    ]);
  });
});

it('Reading responses: a required field refuses what cannot be read', () =>
  expect(required(plainTextField).safeParse('  ').error?.issues).toMatchObject([{ message: 'is missing' }]));
