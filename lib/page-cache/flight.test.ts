import { describe, expect, it } from 'vitest';

import { findFlight, parseRows, replaceFlight, writeRows } from '@/lib/page-cache/flight.mjs';

const BEGIN = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
const piece = (data: unknown) => `<script>self.__next_f.push(${JSON.stringify(data)})</script>`;
const page = (...pieces: unknown[]) =>
  `<html><head><title>t</title></head><body><p>words</p>${BEGIN}${pieces.map(piece).join('')}</body></html>`;

/** Runs the page's scripts in order, as the browser does before Next has loaded. */
function runScripts(html: string): unknown[] {
  const self: { __next_f?: unknown[] } = {};
  for (const [, code = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) new Function('self', code)(self);
  return self.__next_f ?? [];
}

describe('Performance, HTML: the data of a page', () => {
  it('is the text of all pieces', () => {
    expect(findFlight(page([1, '0:"a"\n1:'], [1, '"b"\n']))).toBe('0:"a"\n1:"b"\n');
  });

  it.each([
    ['no data', '<html><body><p>words</p></body></html>'],
    ['bytes', page([1, '0:1\n'], [3, 'AAEC'])],
    ['the state of a form', page([2, ['state']], [1, '0:1\n'])],
    ['more than a text', page([1, '0:1\n', 'more'])],
    ['no beginning', `<body>${piece([1, '0:1\n'])}</body>`],
  ])('is left alone where there is %s', (_, html) => expect(findFlight(html)).toBeUndefined());

  it('is handed over in the same order by scripts that say what they were given', () => {
    const inHead = '1:"it\'s \\"said\\" </script><!-- \u2028 \\\\ € बही"\n';
    const html = replaceFlight(page([1, 'x'], [1, 'y']), { inHead, inBody: '0:"$1"\r\n' });
    expect(runScripts(html)).toEqual([[0], [1, inHead], [1, '0:"$1"\r\n']]);
    expect(html.indexOf('__next_f')).toBeLessThan(html.indexOf('</head>'));
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).not.toContain('<!--');
  });

  it('keeps every row as it was, with the length of long texts in bytes', () => {
    const text =
      '1:"$Sreact.fragment"\n:HL["/a.css","style"]\n5:I[12,["/c.js"],"Name"]\na:T9,बही0:["$","p",null,{}]\n7:X\n7:C\n';
    const rows = parseRows(text)!;
    expect(rows.map(({ id, tag, body }) => [id, tag, body])).toEqual([
      ['1', '', '"$Sreact.fragment"'],
      ['', 'H', 'L["/a.css","style"]'],
      ['5', 'I', '[12,["/c.js"],"Name"]'],
      ['a', 'T', 'बही'],
      ['0', '', '["$","p",null,{}]'],
      ['7', 'X', ''],
      ['7', 'C', ''],
    ]);
    expect(writeRows(rows)).toBe(text);
  });

  it.each([
    ['bytes', '0:"a"\n1:A4,\u0000\u0001\u0002\u0003'],
    ['a text that ends early', '1:Tff,short'],
    ['a row without an end', '0:"a"'],
    ['no row', 'words'],
  ])('is not taken apart where it holds %s', (_, text) => expect(parseRows(text)).toBeUndefined());
});
