import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import {
  RICH_TEXT_CHARACTERS_MAX,
  readHtml,
  readPlainText,
  readText,
  requiredTextField,
  textField,
} from '@/lib/content/shared/text-field';

describe('Reading responses: text', () => {
  it.each([
    ['  Stock &  Godown\n — 100% ', 'Stock & Godown — 100%'],
    ['राहुल\u00a0शर्मा', 'राहुल शर्मा'],
    ['क\u094d\u200dष', 'क\u094d\u200dष'],
    ['Cafe\u0301', 'Café'],
    ['GST\u0000 \u0007guide\u200b\ufeff', 'GST guide'],
    ['half \ud83d pair 🎉', 'half pair 🎉'],
    ['</script><script>alert(1)</script>', '</script><script>alert(1)</script>'],
    ['AT&amp;T', 'AT&amp;T'],
    [2019, '2019'],
    [0, '0'],
  ])('reads %j as %j', (sent, read) => expect(readText(sent)).toBe(read));

  it.each([[null], [undefined], [''], [' \n\t'], ['\u200b'], [Number.NaN], [true], [{}], [['a']]])(
    'takes %j as absent',
    (sent) => expect(readText(sent)).toBeNull(),
  );

  it('leaves the white space of rich text alone', () => {
    expect(readHtml(' <p>a</p>\n\n<p>b\u0000</p> ')).toBe('<p>a</p>\n\n<p>b</p>');
  });

  it('cuts rich text before a tag, and does not count pictures embedded as data', () => {
    const long = readHtml('<p>word</p>'.repeat(60_000)) ?? '';
    expect(long.length).toBeLessThanOrEqual(RICH_TEXT_CHARACTERS_MAX);
    expect(long).toMatch(/<\/?p>$|word$/);
    const picture = `<img src="data:image/png;base64,${'A'.repeat(600_000)}">`;
    expect(readHtml(`${picture}<p>after</p>`)).toBe('<img src=""><p>after</p>');
  });

  it('removes the tags of a plain text from a rich-text field', () => {
    expect(readPlainText('<p>Plot 7,<br>Bhosari &amp; Chakan</p>')).toBe('Plot 7, Bhosari & Chakan');
    expect(readPlainText('a < b &amp; c &copy=1')).toBe('a < b & c &copy=1');
  });
});

describe('Reading responses: how long a text may be', () => {
  it('is 5,000 characters for a line, and an ellipsis', () => {
    expect(readText('x'.repeat(5_000))).toHaveLength(5_000);
    expect(readText('x'.repeat(6_000))).toHaveLength(5_001);
  });

  it('is 200,000 characters for rich text', () => {
    expect(readHtml('x'.repeat(200_000))).toHaveLength(200_000);
    expect(readHtml('x'.repeat(200_001))).toHaveLength(200_000);
  });
});

describe('Reading responses: fields of a schema', () => {
  const schema = z.object({ title: requiredTextField, version: textField });

  it('reads a missing field as null and ignores unknown fields', () => {
    expect(schema.parse({ title: 'Desk', extra: 1 })).toEqual({ title: 'Desk', version: null });
  });

  it.each([[{}], [{ title: null }], [{ title: '  ' }], [{ title: {} }]])('refuses %j without its title', (raw) => {
    const result = schema.safeParse(raw);
    expect(result.error?.issues).toMatchObject([{ path: ['title'], message: 'is missing' }]);
  });
});
