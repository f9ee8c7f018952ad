import { type Post } from '@/lib/content/posts';
import { type Product } from '@/lib/content/products';

/* Posts and products for tests of what shows or describes them. */

export const testSite = { origin: 'https://www.vendor.example', companyName: 'Vendor Software', brandName: 'Vendor' };

export const buildPost = (given: Partial<Post> = {}): Post => ({
  id: '1',
  slug: 'gst & you',
  backendSlug: null,
  title: 'GST & you',
  image: '/content/pictures/blog/gst.webp',
  bodyHtml: '<p>A body of one sentence.</p>',
  updatedAt: new Date('2026-05-25T05:30:00Z'),
  createdAt: null,
  metaKeywords: null,
  metaDescription: 'What it is about.',
  ...given,
});

export const buildProduct = (given: Partial<Product> = {}): Product => ({
  id: '1',
  slug: 'vendor desk',
  name: 'Vendor Desk',
  logo: '/content/pictures/software/desk.webp',
  screen: null,
  version: '12.4',
  releasedAt: new Date('2026-05-18T00:00:00Z'),
  updatedAt: new Date('2026-05-18T06:30:00Z'),
  summary: 'Accounting with GST.',
  description: '',
  title: 'Accounting on the desktop',
  bodyHtml: '<p>More.</p>',
  download: { url: '/content/files/desk-12.4.zip', fileName: 'desk-12.4.zip' },
  developer: null,
  ...given,
});
