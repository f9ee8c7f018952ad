import { vi } from 'vitest';

import { type Contact } from '@/lib/content/contact';
import { type Post, POSTS } from '@/lib/content/posts';
import { type Product, PRODUCTS } from '@/lib/content/products';
import { type Collection } from '@/lib/content/shared/define-collection';
import { readWith } from '@/lib/content/shared/test-reading';

/* Contact data, posts and products for tests of what shows or describes them. */

/** Before anything reads a setting. */
export function stubSite(companyName = 'Vendor Software'): void {
  vi.stubEnv('SITE_URL', 'https://www.vendor.example');
  vi.stubEnv('COMPANY_NAME', companyName);
  vi.stubEnv('BRAND_NAME', 'Vendor');
}

export const testContact: Contact = {
  email: 'hello@vendor.example',
  phone: '5550123456',
  whatsapp: '5550123457',
  address: 'Ledger Lane, Pune',
  social: {
    facebook: 'https://facebook.example/v',
    linkedin: 'https://linkedin.example/v',
    youtube: 'https://youtube.example/v',
    instagram: '#',
  },
};

const readEntry = <T>(collection: Collection<T[]>, fields: object): T =>
  readWith(collection, { data: [{ id: 1, ...fields }] }, null).value[0]!;

export const buildPost = (given: Partial<Post> = {}): Post => ({
  ...readEntry(POSTS, {
    title: 'GST & you',
    img: '/content/pictures/blog/gst.webp',
    description: '<p>A body of one sentence.</p>',
    updated_at: '2026-05-25 05:30:00',
    meta_description: 'What it is about.',
  }),
  ...given,
});

export const buildProduct = (given: Partial<Product> = {}): Product => ({
  ...readEntry(PRODUCTS, {
    name: 'Vendor Desk',
    logo: '/content/pictures/software/desk.webp',
    version: '12.4',
    release_date: '2026-05-18',
    updated_at: '2026-05-18 06:30:00',
    short_desc: 'Accounting with GST.',
    title: 'Accounting on the desktop',
    explore_link: '<p>More.</p>',
    download_file: '/content/files/desk-12.4.zip',
  }),
  ...given,
});
