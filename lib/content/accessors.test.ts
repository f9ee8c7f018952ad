import { describe, expect, it } from 'vitest';

import { listAnnouncements, listBanners, listBrands, getContact, getSoftware, listSoftware, listGalleryPictures, listIndustries, listMilestones, getPost, listPosts, getPrivacyPolicy, getProduct, listProducts, listTerms } from '@/lib/content/accessors';
import { type Content } from '@/lib/content/read-content';

// No setting is made here: the site reads the content that ships with it, through everything but HTTP.
describe('The embedded backend', () => {
  it.each([
    ['announcements', listAnnouncements],
    ['banners', listBanners],
    ['industries', listIndustries],
    ['brands', listBrands],
    ['milestones', listMilestones],
    ['gallery pictures', listGalleryPictures],
    ['software', listSoftware],
    ['terms', listTerms],
  ] as [string, () => Promise<Content<unknown[]>>][])('gives %s', async (_name, list) => {
    const { value, isFailed } = await list();
    expect(value).not.toHaveLength(0);
    expect(isFailed).toBe(false);
  });

  it('gives contact data and a privacy policy', async () => {
    expect(await getContact()).toMatchObject({ isFailed: false, value: { email: expect.stringContaining('@') } });
    expect((await getPrivacyPolicy()).value).not.toBeNull();
  });

  it('finds every post at its slug, redirects other spellings, and finds no other', async () => {
    const { value: posts } = await listPosts();
    for (const post of posts) {
      const moved = { status: 'moved', slug: post.slug };
      expect(await getPost(post.slug)).toEqual({ status: 'found', entry: post });
      expect(await getPost(`${post.title.toUpperCase()} `)).toEqual(moved);
      if (post.backendSlug && post.backendSlug !== post.slug) expect(await getPost(post.backendSlug)).toEqual(moved);
    }
    expect(await getPost('no such post')).toEqual({ status: 'missing' });
  });

  it('finds every product, and reports an unknown one as missing', async () => {
    const { value: products } = await listProducts();
    for (const product of products) {
      expect(await getProduct(product.slug)).toEqual({ status: 'found', entry: product });
      expect(await getProduct(`${product.name} `)).toEqual({ status: 'moved', slug: product.slug });
    }
    expect(await getProduct('no such product')).toEqual({ status: 'missing' });
  });

  it('finds every software at its slug, and redirects its raw name', async () => {
    const { value: list } = await listSoftware();
    for (const software of list) {
      expect(await getSoftware(software.slug)).toEqual({ status: 'found', entry: software });
      expect(await getSoftware(software.name)).toEqual({ status: 'moved', slug: software.slug });
    }
    expect(await getSoftware('no-such-software')).toEqual({ status: 'missing' });
  });
});
