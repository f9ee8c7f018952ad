import { type CollectionKey } from '@/lib/backend/collection';
import { type LocalTransport } from '@/lib/backend/transport';

/** Imported and not read from disk, so that the content is part of the build and runs on an edge host too. */
const BODIES: Record<CollectionKey, () => Promise<{ default: unknown }>> = {
  contact: () => import('@/public/content/contact.json'),
  marquee: () => import('@/public/content/marquee.json'),
  banner: () => import('@/public/content/banner.json'),
  category: () => import('@/public/content/category.json'),
  brands: () => import('@/public/content/brands.json'),
  blogs: () => import('@/public/content/blogs.json'),
  journey: () => import('@/public/content/journey.json'),
  gallery: () => import('@/public/content/gallery.json'),
  desktop_software: () => import('@/public/content/desktop_software.json'),
  downloads: () => import('@/public/content/downloads.json'),
  terms: () => import('@/public/content/terms-conditions.json'),
  privacy: () => import('@/public/content/privacy-policy.json'),
};

/** The backend that ships with the site: the same bodies that the real calls return, from `public/content`. */
export const embeddedTransport: LocalTransport = {
  kind: 'local',
  read: async (key) => (await BODIES[key]()).default,
};
