import { describe, expect, it } from 'vitest';

import { listAnnouncements } from '@/lib/content/announcements/accessor';
import { listBanners } from '@/lib/content/banners/accessor';
import { listBrands } from '@/lib/content/brands/accessor';
import { getContact } from '@/lib/content/contact/accessor';
import { findSoftwareByAnyCase, getSoftware, listSoftware } from '@/lib/content/downloads/accessor';
import { listGalleryPictures } from '@/lib/content/gallery/accessor';
import { listIndustries } from '@/lib/content/industries/accessor';
import { listMilestones } from '@/lib/content/journey/accessor';
import { findPostByAnyCase, getPost, listPosts } from '@/lib/content/posts/accessor';
import { getPrivacyPolicy } from '@/lib/content/privacy/accessor';
import { findProductByAnyCase, getProduct, listProducts } from '@/lib/content/products/accessor';
import { getTerms } from '@/lib/content/terms/accessor';

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
  ])('gives %s', async (_name, list: () => Promise<unknown[]>) => expect(await list()).not.toHaveLength(0));

  it('gives contact data, terms and a privacy policy', async () => {
    expect(await getContact()).toMatchObject({ isFailed: false, contact: { email: expect.stringContaining('@') } });
    expect((await getTerms()).documents).not.toHaveLength(0);
    expect((await getPrivacyPolicy()).document).not.toBeNull();
  });

  it('finds every post at its slug and at its title, and none elsewhere', async () => {
    const { posts, isFailed } = await listPosts();
    expect(isFailed).toBe(false);
    for (const post of posts) {
      expect(await getPost(post.slug)).toBe(post);
      expect(await findPostByAnyCase(post.title.toUpperCase())).toBe(post);
      if (post.backendSlug) expect(await findPostByAnyCase(post.backendSlug)).toBe(post);
    }
    expect(await getPost('no such post')).toBeNull();
    expect(await findPostByAnyCase('no such post')).toBeNull();
  });

  it('finds every product, and says that another is missing', async () => {
    const { products } = await listProducts();
    for (const product of products) {
      expect(await getProduct(product.slug)).toEqual({ status: 'found', product });
      expect(await findProductByAnyCase(product.name)).toBe(product);
    }
    expect(await getProduct('no such product')).toEqual({ status: 'missing' });
  });

  it('finds every software at its slug and at its raw name', async () => {
    for (const software of await listSoftware()) {
      expect(await getSoftware(software.slug)).toEqual(software);
      expect(await findSoftwareByAnyCase(software.name)).toEqual(software);
    }
    expect(await getSoftware('no-such-software')).toBeNull();
  });
});
