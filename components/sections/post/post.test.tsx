import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { PostArticle } from '@/components/sections/post/post';

const post = {
  slug: 'a & b',
  title: 'A & B',
  author: 'Demo Company',
  updatedAt: new Date('2026-05-24T20:00:00Z'),
  sanitizedHtml: '<h2>Part</h2><p>Text</p>',
  aside: <aside>aside</aside>,
};

describe('§2 Blog details: meta line and text', () => {
  it('omits a missing date and says so if there is no text', () => {
    const html = renderToStaticMarkup(<PostArticle {...post} updatedAt={null} sanitizedHtml="" />);
    expect(html).not.toContain('Last update');
    expect(html).toContain('No content');
  });
});
