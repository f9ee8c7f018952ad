import { COLLECTION_KEYS, type CollectionKey, type CollectionSource } from '@/lib/backend/collection';
import { parseAnnouncements } from '@/lib/content/announcements/source';
import { parseBanners } from '@/lib/content/banners/source';
import { parseBrands } from '@/lib/content/brands/source';
import { parseContact } from '@/lib/content/contact/source';
import { parseSoftware } from '@/lib/content/downloads/source';
import { parseGalleryPictures } from '@/lib/content/gallery/source';
import { parseIndustries } from '@/lib/content/industries/source';
import { parseMilestones } from '@/lib/content/journey/source';
import { parsePosts } from '@/lib/content/posts/source';
import { parsePrivacyPolicy } from '@/lib/content/privacy/source';
import { parseProducts } from '@/lib/content/products/source';
import { type ReadContext, type Report } from '@/lib/content/shared/read-body';
import { parseTerms } from '@/lib/content/terms/source';

const PARSERS: Record<CollectionKey, (body: unknown, ctx: ReadContext, report: Report) => unknown> = {
  contact: parseContact,
  marquee: parseAnnouncements,
  banner: parseBanners,
  category: parseIndustries,
  brands: parseBrands,
  blogs: parsePosts,
  journey: parseMilestones,
  gallery: parseGalleryPictures,
  desktop_software: parseProducts,
  downloads: parseSoftware,
  terms: parseTerms,
  privacy: parsePrivacyPolicy,
};

/** How each of the twelve collections is read, for whoever treats them all alike: checks of a backend, and tests. */
export function listSources(ctx: ReadContext): CollectionSource<unknown>[] {
  return COLLECTION_KEYS.map((key) => ({ key, parse: (body, report) => PARSERS[key](body, ctx, report) }));
}
