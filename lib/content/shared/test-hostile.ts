import fc from 'fast-check';

/* Inputs of property tests for code that reads content or requests. */

/** Shapes that once failed a page, a build or a server, and their neighbours. */
const KNOWN_SHAPES = [
  'mailto://x:sales',
  'mailto://[',
  'tel://a:b',
  'http://[',
  'https://x:port/',
  '//x:port/a.png',
  'javascript:alert(1)',
  'half a pair \ud83d',
  '__proto__',
  'constructor',
  '..',
  '%',
  '%E0%A4',
  '\u0000\u001b[2J',
  ']]>',
  '</script><!--',
  '<a><a href="mailto://["><b>',
  '<table><tr><th><td><table>',
  '<table><li><tr>!',
  '<iframe src="https://www.youtube.com/embed/abcdefg"><b>x</b>',
  '<svg><style><img src=x onerror=alert(1)>',
  '&#0;&#x110000;&#xd800;&',
  '9999-12-31 23:59:59',
  '0001-01-01T00:00:00+23:59',
  '2024-02-29T24:00:00Z',
  '🧾'.repeat(700),
  'क्'.repeat(3_000),
  'w'.repeat(20_000),
  '<b>'.repeat(1_200),
];

/** Any sequence of UTF-16 units, halves of characters included. */
const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units));

/** Pieces of mark-up in no order. */
const markUp = fc
  .array(
    fc.constantFrom(
      ...'<a href=" <img src=" <b <p> </p> </a> <table> <tr> <th> <td> </table> <iframe src=" " \' > < & &amp; <!-- --> <script> </script> <style> <svg> <h6> <h2> </h2> <ul> <li> <br> text / = https://x.example/a.png mailto:a@b.example'.split(
        ' ',
      ),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...KNOWN_SHAPES),
  anyUnits,
  markUp,
  fc.string({ unit: 'grapheme' }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);

/** Values of a field: mostly text, and any JSON. */
const anyField: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: anyText },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** A list of objects with some of these fields. */
export const anyItems = (fields: readonly string[]): fc.Arbitrary<unknown[]> =>
  fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...fields), anyField, { maxKeys: fields.length }) },
      { weight: 1, arbitrary: fc.jsonValue() },
    ),
    { maxLength: 6 },
  );
