import { describe, expect, it } from 'vitest';

import { readFrontMatter, renderMarkdown } from '@/lib/content/folder/markdown';

describe('The content folder: fields of a Markdown file', () => {
  it.each([
    ['---\ntitle: A\n---\nText\n', { title: 'A' }, 'Text\n'],
    ['\ufeff--- \r\ntitle: A\r\n---\t\r\nText', { title: 'A' }, 'Text'],
    ['---\nversion: 12.40\nok: yes\nnone: null\n---\n', { version: '12.40', ok: 'yes', none: 'null' }, ''],
    ['---\ntitle: "GST: new"\nlist:\n  - a\n---', { title: 'GST: new', list: ['a'] }, ''],
    ['---\n---\nText', {}, 'Text'],
    ['---\ntitle: A\n---\na\n---\nb', { title: 'A' }, 'a\n---\nb'],
  ])('%j', (source, fields, text) => expect(readFrontMatter(source)).toEqual({ fields, text, fault: null }));

  it.each(['Text', ' ---\ntitle: A\n---\n', '---\ntitle: A\n', '---title: A\n---\n'])('are missing in %j', (source) =>
    expect(readFrontMatter(source)).toEqual({
      fields: {},
      text: source,
      fault: 'has no fields between two lines of --- at its start',
    }),
  );

  it.each([
    ['Only words', /^has no fields of the form "title: …" at its start$/],
    [
      'img: a.jpg\ntitle: GST: what changed',
      /^cannot be read in line 3 \(Nested mappings .*\); put a value with a colon/,
    ],
    ['title: *New*', /^cannot be read in its fields \(Unresolved alias .* "quotation marks"$/],
    ['img: a.jpg\ntitle: !New rates', /^cannot be read in line 3 \(Unresolved tag: !New\); .* "quotation marks"$/],
  ])('are refused with the line of the mistake, counted from the top of the file: %j', (fields, fault) =>
    expect(readFrontMatter(`---\n${fields}\n---\nText`)).toEqual({
      fields: {},
      text: 'Text',
      fault: expect.stringMatching(fault),
    }),
  );
});

describe('The content folder: the text of a Markdown file', () => {
  const render = (markdown: string, size: { width: number; height: number } | null = null) =>
    renderMarkdown(markdown, { resolve: (address) => `/content/${address}`, measure: () => Promise.resolve(size) });

  it('reserves the space of a picture', async () => {
    const measured: string[] = [];
    const html = await renderMarkdown('![a](a.jpg)\n\n- ![b](b.jpg)', {
      resolve: (address) => address,
      measure: async (src) => {
        measured.push(src);
        return src === 'b.jpg' ? { width: 40, height: 30 } : null;
      },
    });
    expect(measured).toEqual(['a.jpg', 'b.jpg']);
    expect(html).toBe(
      '<p><img src="a.jpg" alt="a"></p>\n<ul>\n<li><img src="b.jpg" alt="b" width="40" height="30"></li>\n</ul>\n',
    );
  });

  it('escapes what a picture’s text and address contain', async () => {
    expect(await render('![a "b" & \\<c> & d](x&y.jpg)')).toBe(
      '<p><img src="/content/x&amp;y.jpg" alt="a &quot;b&quot; &amp; &lt;c&gt; &amp; d"></p>\n',
    );
  });

  it('reads a picture’s text as plain text', async () => {
    expect(await render('![*Rates* of `GST`: 5\\_000, R&amp;D](a.jpg)')).toBe(
      '<p><img src="/content/a.jpg" alt="Rates of GST: 5_000, R&amp;D"></p>\n',
    );
  });

  it('reads tables and struck words, as GitHub does', async () => {
    expect(await render('| A |\n| - |\n| ~~1~~ |')).toContain('<td><del>1</del></td>');
  });
});
