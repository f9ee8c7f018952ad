import { NotFoundScreen } from '@/components/sections/not-found/not-found';
import { PRODUCT_NOT_FOUND_WORDS } from '@/lib/company/not-found';
import { buildMissingMetadata } from '@/lib/seo/metadata';

export const metadata = buildMissingMetadata(PRODUCT_NOT_FOUND_WORDS.page);

/** Replaces the server's body of a missing product after hydration: both render the same. */
export default function ProductNotFound() {
  return <NotFoundScreen kind="products" />;
}
