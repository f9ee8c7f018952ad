import { describe, expect, it } from 'vitest';

import { buildStaticSlugs, getMetadataSlug, getPageSlug } from '@/lib/routing/slug-params';

const paramsOf = (slug: string) => Promise.resolve({ slug });

describe('§2 Route table: the requested slug', () => {
  it('is decoded once for the page', async () => {
    expect(await getPageSlug(paramsOf('a%20%26%20b%2Fc%20100%2525'))).toBe('a & b/c 100%25');
    expect(await getPageSlug(paramsOf('%E0%A4%A'))).toBe('');
  });

  it('is not decoded again for the metadata', async () => {
    expect(await getMetadataSlug(paramsOf('stock — 100% accuracy'))).toBe('stock — 100% accuracy');
    expect(await getMetadataSlug(paramsOf('jose\u0301'))).toBe('jos\u00e9');
  });
});

describe('§2 Route table: pages made at build', () => {
  it('has slugs only, decoded', () => {
    const entry = { slug: 'stock & godown — 100% accuracy', title: 'Stock' };
    expect(buildStaticSlugs([entry])).toEqual([{ slug: entry.slug }]);
  });

  it('includes long titles in Indian scripts, and leaves out slugs that are too long for a file name', () => {
    const built = ['क'.repeat(82), 'a'.repeat(246), `${'a'.repeat(243)}?`].map((slug) => ({ slug }));
    const tooLong = ['क'.repeat(83), 'a'.repeat(247), `${'a'.repeat(244)}?`].map((slug) => ({ slug }));
    expect(buildStaticSlugs([...tooLong, ...built])).toEqual(built);
  });

  it('stops at five hundred, the first of the list', () => {
    const slugs = buildStaticSlugs(Array.from({ length: 5_000 }, (_, index) => ({ slug: `post ${index}` })));
    expect(slugs).toHaveLength(500);
    expect(slugs.at(-1)).toEqual({ slug: 'post 499' });
  });
});
