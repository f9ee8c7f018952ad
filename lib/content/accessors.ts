import 'server-only';

import { cache } from 'react';

import { ANNOUNCEMENTS } from '@/lib/content/announcements';
import { BANNERS } from '@/lib/content/banners';
import { BRANDS } from '@/lib/content/brands';
import { CONTACT, buildFallbackContact, withEmailFallback } from '@/lib/content/contact';
import { SOFTWARE, type Software, buildSampleSoftware } from '@/lib/content/downloads';
import { GALLERY_PICTURES } from '@/lib/content/gallery';
import { INDUSTRIES } from '@/lib/content/industries';
import { MILESTONES } from '@/lib/content/journey';
import { POSTS } from '@/lib/content/posts';
import { PRIVACY_POLICY } from '@/lib/content/privacy';
import { PRODUCTS } from '@/lib/content/products';
import { type Content, getCollection, getEntry, listCollection } from '@/lib/content/read-content';
import { TERMS } from '@/lib/content/terms';
import { getEnv } from '@/lib/env';

/* How pages get content. Each accessor reads once per render, and never throws. */

export const listAnnouncements = listCollection(ANNOUNCEMENTS);
export const listBanners = listCollection(BANNERS);
export const listBrands = listCollection(BRANDS);
export const listGalleryPictures = listCollection(GALLERY_PICTURES);
export const listIndustries = listCollection(INDUSTRIES);
export const listMilestones = listCollection(MILESTONES);
export const listTerms = listCollection(TERMS);

export const listPosts = listCollection(POSTS);
export const getPost = getEntry(POSTS, listPosts);

export const listProducts = listCollection(PRODUCTS);
export const getProduct = getEntry(PRODUCTS, listProducts);

/** `null` if there is none. */
export const getPrivacyPolicy = getCollection(PRIVACY_POLICY, () => null);

const readContact = getCollection(CONTACT, buildFallbackContact);

/** The fallbacks of the specification if it never loaded; the footer then warns (§4, §8). */
export const getContact = cache(async () => {
  const { value, isFailed } = await readContact();
  return { value: withEmailFallback(value, getEnv().CONTACT_EMAIL_FALLBACK), isFailed };
});

const listOwnSoftware = listCollection(SOFTWARE);

let sampleSoftware: Software[] | undefined;

/** Every downloadable software; the built-in sample list if the backend has none or fails (§3, §8). */
export const listSoftware = cache(async (): Promise<Content<Software[]>> => {
  const { value } = await listOwnSoftware();
  const shown = value.length > 0 ? value : (sampleSoftware ??= buildSampleSoftware(getEnv().BRAND_NAME));
  return { value: shown, isFailed: false };
});
export const getSoftware = getEntry(SOFTWARE, listSoftware);
