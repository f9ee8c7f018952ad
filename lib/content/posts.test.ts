import { describe, expect, it } from 'vitest';

import { findNextPost, POSTS, readBodyLanguage } from '@/lib/content/posts';
import { readWith } from '@/lib/content/shared/test-reading';

const API_POST = {
  id: 12,
  title: ' Stock & Godown — 100%  Accuracy ',
  slug: 'stock-godown',
  img: 'uploads/blog/stock.png',
  description: '<h1>Stock</h1><script>alert(1)</script>',
  updated_at: '2025-04-01 20:15:00',
  created_at: '2025-01-01',
  meta_keyword: 'stock, godown',
  meta_description: '<p>How to count</p>',
};

describe('§3 Blog', () => {
  it('reads every field into its type', () => {
    expect(readWith(POSTS, { data: [API_POST] })).toMatchObject({
      value: [
        {
          id: '12',
          slug: 'stock & godown — 100% accuracy',
          backendSlug: 'stock-godown',
          title: 'Stock & Godown — 100% Accuracy',
          image: 'https://api.example.com/uploads/blog/stock.png',
          bodyHtml: '<h1>Stock</h1><script>alert(1)</script>',
          updatedAt: new Date('2025-04-01T20:15:00Z'),
          createdAt: new Date('2025-01-01'),
          metaKeywords: 'stock, godown',
          metaDescription: 'How to count',
        },
      ],
      findings: [],
      paths: [],
    });
  });

  it('dates a post by its creation if there is no later update', () => {
    const { value, paths } = readWith(POSTS, {
      data: [
        { title: 'A', updated_at: 'soon', created_at: '2025-01-01' },
        { title: 'B', updated_at: '2024-01-01', created_at: '2025-01-01' },
      ],
    });
    expect(value.map(({ updatedAt }) => updatedAt)).toEqual(Array(2).fill(new Date('2025-01-01')));
    expect(paths).toEqual(['data[0].updated_at']);
  });

  it('gives every post a unique slug, whichever was edited last', () => {
    const titles = ['GST Guide', ' gst  guide ', '..', 'जीएसटी गाइड', 'A/B #1?'];
    const data = titles.map((title, index) => ({ id: 100 + index, title, updated_at: `2026-01-0${9 - index}` }));
    const { value } = readWith(POSTS, { data });
    expect(value.map(({ slug }) => slug)).toEqual(['gst guide', 'gst guide-2', '102', 'जीएसटी गाइड', 'a/b #1?']);
  });

  it('detects the language of title and text by script or by a field (WCAG 3.1.2)', () => {
    const read = (fields: object) => {
      const [post] = readWith(POSTS, { data: [fields] }).value;
      return [post!.language, readBodyLanguage(post!)];
    };
    const hindi = { title: 'जीएसटी रिटर्न', description: '<p>जीएसटी रिटर्न कैसे भरें</p>' };
    expect(read(hindi)).toEqual(['hi', 'hi']);
    expect(read({ ...hindi, lang: 'mr' })).toEqual(['mr', 'mr']);
    expect(read({ ...hindi, lang: 'mr', language: 'ne' })).toEqual(['mr', 'mr']);
    expect(read({ ...hindi, description: '<p>In English</p>' })).toEqual(['hi', undefined]);
    expect(read({ ...hindi, title: 'GST returns' })).toEqual([undefined, 'hi']);
    expect(read({ title: 'La TVA', description: '<p>En France</p>', language: 'fr_FR' })).toEqual(['fr-FR', 'fr-FR']);
    for (const lang of ['en', 'en-US-UK', 'English']) {
      expect(read({ title: 'GST returns', description: '<p>In English</p>', lang })).toEqual([undefined, undefined]);
    }
  });

  it('§2 Slugs: keeps the address of the older post', () => {
    const { value } = readWith(POSTS, {
      data: [
        { id: 7, title: 'GST Guide', created_at: '2026-03-01' },
        { id: 3, title: 'GST guide', created_at: '2025-03-01', updated_at: '2026-05-01' },
      ],
    });
    expect(value.map(({ id, slug }) => [id, slug])).toEqual([
      ['7', 'gst guide-2'],
      ['3', 'gst guide'],
    ]);
  });
});

describe('§2 Blog details: the next article', () => {
  const next = (slugs: string[], slug: string) => {
    const posts = slugs.map((each) => ({ slug: each }));
    return findNextPost(posts, slug)?.slug;
  };

  it('is the next older one, and the newest after the oldest', () => {
    const posts = ['new', 'middle', 'old'];
    expect(posts.map((slug) => next(posts, slug))).toEqual(['middle', 'old', 'new']);
  });

  it('is missing for the only post, and for one that has left the list', () =>
    expect([next(['new'], 'new'), next(['new', 'old'], 'gone')]).toEqual([undefined, undefined]));
});
