import type { Metadata } from 'next';

import { ProductMissing } from '@/components/sections/product-missing/product-missing';
import { buildNotFoundWords } from '@/lib/company/not-found';
import { buildMissingMetadata } from '@/lib/seo/missing-metadata';

export function generateMetadata(): Metadata {
  return buildMissingMetadata('No software found.');
}

/** Takes over from the server's body of a missing product: both show the same. */
export default function ProductNotFound() {
  return <ProductMissing words={buildNotFoundWords()} />;
}
